import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import { callProvider, noValue } from '../request.server';

type Addressee = { email: string; language: string };

/** Succeeds for unknown addresses too: the result must not reveal which ones have accounts. */
export function sendPasswordMail({
  email,
  language,
}: Addressee): Promise<Outcome<void, ErrorCode>> {
  return sendMail({ requestType: 'PASSWORD_RESET', email }, language);
}

export function sendSignInMail({
  email,
  language,
  continueUrl,
}: Addressee & { continueUrl: string }): Promise<Outcome<void, ErrorCode>> {
  return sendMail(
    { requestType: 'EMAIL_SIGNIN', email, canHandleCodeInApp: true, continueUrl },
    language,
  );
}

/** Refuses an address of another account as if the mail were sent: the result must not reveal it. */
export async function sendAddressMail(
  { email, language, continueUrl }: Addressee & { continueUrl: string },
  { idToken }: { idToken: string },
): Promise<Outcome<void, ErrorCode>> {
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email, idToken, continueUrl };
  const outcome = await sendMail(request, language);
  const isTaken = !outcome.ok && outcome.refusal === 'email-already-in-use';
  return isTaken ? { ok: true, value: undefined } : outcome;
}

async function sendMail(
  body: Record<string, unknown>,
  language: string,
): Promise<Outcome<void, ErrorCode>> {
  const outcome = await callProvider({
    path: 'v1/accounts:sendOobCode',
    body,
    language,
    schema: noValue,
  });
  const isUnknown = !outcome.ok && outcome.refusal === 'user-not-found';
  return isUnknown ? { ok: true, value: undefined } : outcome;
}
