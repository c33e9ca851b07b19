import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { labelOf } from '~/identity/federated/federated-provider';
import { withNext } from '~/session/return-path';
import {
  finishSignIn,
  restartSignIn,
  signInMessage,
} from '~/session/sign-in/finish-sign-in.server';
import { unlinkedReauthentication } from '~/session/sign-in/sign-in-cookies.server';
import { tryPassword, recoveryOptionsOf } from '~/session/sign-in/try-password.server';

/** Signing in to the existing account links the federated one (`finishSignIn`). */
export async function loadLinkAccountPage(args: LoaderFunctionArgs) {
  const waiting = await unlinkedReauthentication.read(args);
  if (!waiting) throw await restartSignIn(args);
  const { t, words } = await getTranslator(args);
  const provider = labelOf(waiting.provider);
  const { email, next } = waiting;
  const title = t('account:connect.title', { provider });
  const { submit, cancel } = words('account').connect;
  return titledPage(args, title, {
    words: {
      title,
      submit,
      cancel,
      email: words('account').email,
      password: words('account').password,
    },
    text: t('account:connect.text', { provider, email }),
    email,
    address: withNext('/account/link', next),
    signIn: withNext('/account', next),
  });
}

export async function submitLinkAccount(args: ActionFunctionArgs) {
  const waiting = await unlinkedReauthentication.read(args);
  if (!waiting) throw await restartSignIn(args);
  const { t } = await getTranslator(args);
  const schema = z.object({ password: z.string().min(1, 'required') });
  const parsed = parseForm(schema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems });
  const { email, next } = waiting;
  const reject = async (refusal: ErrorCode) => {
    const { message, status } = signInMessage(refusal);
    const recoveryOptions = await recoveryOptionsOf(args, refusal, { next });
    return rejectForm(args, { message: t(message), status, recoveryOptions });
  };

  const outcome = await tryPassword(args, { email, password: parsed.value.password });
  const finished = await finishSignIn(args, outcome, next);
  return finished.ok ? finished.value : reject(finished.refusal);
}
