import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import { callProvider } from '../request.server';

type Addressee = { email: string; language: string };

/** The mail with a link that sets a new password. An unknown address looks like a known one. */
export function sendPasswordMail({ email, language }: Addressee): Promise<Outcome<void, ErrorCode>> {
  return sendMail({ requestType: 'PASSWORD_RESET', email }, language);
}

/** The mail with a link that signs in and then leads on. An address without an account gets one by following it. */
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

async function sendMail(body: Record<string, unknown>, language: string): Promise<Outcome<void, ErrorCode>> {
  const answer = await callProvider({
    service: 'identitytoolkit',
    path: 'v1/accounts:sendOobCode',
    body,
    language,
    schema: z.object({}),
  });
  if (answer.ok || answer.refusal === 'user-not-found') return { ok: true, value: undefined };
  return answer;
}
