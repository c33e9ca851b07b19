import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { statusOf } from '~/identity/error-code';
import { finishSecondFactor } from '~/identity/tokens.server';
import { withNext } from '~/session/return-path';
import { finishSignIn, restartSignIn } from '~/session/sign-in/finish-sign-in.server';
import { codeSchema, pendingSignIn } from '~/session/sign-in/sign-in-cookies.server';
import { countGuess } from '~/session/sign-in/try-password.server';
import { knownBrowserOf } from '~/session/sign-in/known-browser.server';

export async function loadSecondFactorPage(args: LoaderFunctionArgs) {
  const pending = await pendingSignIn.read(args);
  if (!pending) throw await restartSignIn(args);
  const { words } = await getTranslator(args);
  const { title, text, code, submit, cancel } = words('account').secondFactor;
  return titledPage(args, title, {
    words: { title, text, code, submit, cancel },
    address: withNext('/account/second-factor', pending.next),
    signIn: withNext('/account', pending.next),
  });
}

export async function submitSecondFactor(args: ActionFunctionArgs) {
  const pending = await pendingSignIn.read(args);
  if (!pending) throw await restartSignIn(args);
  const parsed = parseForm(codeSchema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems });
  const browser = await knownBrowserOf(args, pending.email);
  const guess = await countGuess(args, { kind: 'code', account: pending.uid, browser });
  if (!guess) return rejectForm(args, await tooManyCodes(args));

  const outcome = await finishSecondFactor({ ...pending, code: parsed.value.code });
  if (outcome.ok || outcome.refusal !== 'invalid-verification-code') await guess.forget();
  const finished = await finishSignIn(args, outcome, pending.next, pending.owner);
  if (finished.ok) {
    pendingSignIn.clear(args);
    return finished.value;
  }
  if (finished.refusal === 'invalid-verification-code') {
    return rejectForm(args, { problems: { code: { key: finished.refusal } }, isToast: true });
  }
  if (finished.refusal === 'invalid-multi-factor-session') {
    pendingSignIn.clear(args);
    return restartSignIn(args);
  }
  const { refusal } = finished;
  return rejectForm(args, { refusal, status: statusOf(refusal) });
}

async function tooManyCodes(args: ActionFunctionArgs) {
  const { words } = await getTranslator(args);
  const recoveryOptions = { text: words('access').locked.code, links: [] };
  return { refusal: 'too-many-requests', recoveryOptions } as const;
}
