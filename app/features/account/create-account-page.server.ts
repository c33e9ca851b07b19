import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { emailAddress, newPassword } from '~/identity/credentials';
import { type ErrorCode, statusOf } from '~/identity/error-code';
import { weaknessOf } from '~/identity/password-rule.server';
import { clientOf, consume } from '~/server/limit.server';
import { returnPathOf, withNext } from '~/session/return-path';
import { rememberMail, mailWithinLimits, hideTiming } from '~/session/sign-in/request-mail.server';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { findUser } from '~/session/user.server';
import { signUp } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { mailNewcomer } from './newcomer-mail.server';

export async function loadCreateAccountPage(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  if (await findUser(args)) throw redirect(returnPathOf(next), 303);
  const { words } = await getTranslator(args);
  const { create, email, password, promises } = words('account');
  const requested = await requestedMail.read(args);
  return titledPage(args, create.title, {
    words: { ...create, email, password, promises },
    address: withNext('/account/create', next),
    signIn: withNext('/account', next),
    /** Whoever comes back to correct the address need not accept the terms again. */
    typed: requested?.purpose === 'create' ? requested.email : null,
  });
}

/** The same response whether the address is registered or not. */
export async function submitCreateAccount(args: ActionFunctionArgs) {
  const schema = z.object({
    email: emailAddress,
    password: newPassword('weak-password'),
    terms: z
      .string()
      .optional()
      .refine((terms) => terms === 'accepted', 'tick'),
  });
  const parsed = parseForm(schema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email, terms } = parsed.value;
  const typed = { email, terms };
  const weakness = await weaknessOf(parsed.value.password, email);
  if (weakness) return rejectForm(args, { problems: { password: { key: weakness } }, typed });
  if (!(await consume('sign-up', clientOf(args.context)))) {
    return rejectForm(args, { refusal: 'too-many-requests', typed });
  }
  const created = await hideTiming(() => createAccount(args, parsed.value));
  if (!created.ok) return rejectCreation(args, created.refusal, typed);
  const next = returnPathOf(new URL(args.request.url).searchParams.get('next'));
  await rememberMail(args, { purpose: 'create', email, next, ...created.value });
  return redirect('/account/check-mail', 303);
}

async function rejectCreation(
  args: ActionFunctionArgs,
  refusal: ErrorCode,
  typed: Record<string, string>,
) {
  if (refusal === 'weak-password') {
    return rejectForm(args, { problems: { password: { key: 'weak-password' } }, typed });
  }
  if (refusal === 'invalid-email') {
    return rejectForm(args, { problems: { email: { key: 'email' } }, typed });
  }
  return rejectForm(args, { refusal, typed, status: statusOf(refusal) });
}

/** `idToken` is empty for a known address. */
type Created = { idToken: string; isSent: boolean };

/** The owner of a registered address is told by mail, so that nobody else learns which addresses have accounts. */
async function createAccount(
  args: ActionFunctionArgs,
  { email, password }: { email: string; password: string },
): Promise<Outcome<Created, ErrorCode>> {
  const signedUp = await signUp({ email, password });
  if (!signedUp.ok && signedUp.refusal !== 'email-already-in-use') return signedUp;
  const idToken = signedUp.ok ? signedUp.value.idToken : '';
  const sent = await mailWithinLimits(args, {
    purpose: 'create',
    email,
    send: () => mailNewcomer(args, { email, idToken }),
  });
  const isSent = sent.ok || sent.refusal === 'already-sent';
  return { ok: true, value: { idToken, isSent } };
}
