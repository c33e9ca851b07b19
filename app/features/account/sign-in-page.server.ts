import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { labelOf } from '~/identity/federated/federated-provider';
import { listFederated } from '~/identity/federated/federated.server';
import { isSessionUnavailable } from '~/session/current-session.server';
import { deletionNote } from '~/session/delete-sign-in.server';
import { findSavedFormState } from '~/session/saved-form.server';
import { returnPathOf, withNext } from '~/session/return-path';
import { finishSignIn, signInMessage } from '~/session/sign-in/finish-sign-in.server';
import { typedAddress } from '~/session/sign-in/sign-in-cookies.server';
import { tryPassword, recoveryOptionsOf } from '~/session/sign-in/try-password.server';
import { findUser } from '~/session/user.server';

export async function loadSignInPage(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  if (await findUser(args)) throw redirect(returnPathOf(next), 303);
  const { words } = await getTranslator(args);
  const { title, intro, email, password, submit, newHere, promises, loggedOut, create } =
    words('account');
  const kept = await findSavedFormState(args, next);
  const isUnavailable = await isSessionUnavailable(args);
  const deleted = await deletionNote.read(args);
  return titledPage(args, title, {
    words: { title, intro, email, password, submit, newHere, promises },
    address: withNext('/account', next),
    typed: await typedAddress.read(args),
    loggedOut: deleted
      ? words('deletion').pending
      : kept && (isUnavailable ? words('access').unavailable.kept[kept] : loggedOut[kept]),
    otherWays: await otherWaysOf(args, next),
    create: { address: withNext('/account/create', next), label: create.link },
  });
}

export async function submitSignIn(args: ActionFunctionArgs) {
  const { t } = await getTranslator(args);
  const schema = z.object({
    email: z.string().trim().min(1, 'required'),
    password: z.string().min(1, 'required'),
    next: z.string().optional(),
  });
  const parsed = parseForm(schema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email, password } = parsed.value;
  const next = parsed.value.next ?? new URL(args.request.url).searchParams.get('next');
  const reject = async (refusal: ErrorCode) => {
    await typedAddress.set(args, email);
    const { message, status } = signInMessage(refusal);
    const recoveryOptions = await recoveryOptionsOf(args, refusal, { next });
    return rejectForm(args, { message: t(message), typed: { email }, status, recoveryOptions });
  };

  const outcome = await tryPassword(args, { email, password });
  const finished = await finishSignIn(args, outcome, next);
  return finished.ok ? finished.value : reject(finished.refusal);
}

async function otherWaysOf(args: LoaderFunctionArgs, next: string | null) {
  const { t, words } = await getTranslator(args);
  const { forgotPassword, emailLink, otherWays } = words('account');
  return {
    title: otherWays,
    federated: listFederated().map((name) => ({
      address: withNext(`/account/with/${name}`, next),
      label: t('account:federated.with', { provider: labelOf(name) }),
    })),
    own: [
      { address: withNext('/account/forgot-password', next), label: forgotPassword.link },
      { address: withNext('/account/email-link', next), label: emailLink.link },
    ],
  };
}
