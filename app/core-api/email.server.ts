import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { verifiedSchema } from './email';
import { callCore, noValue } from './request.server';

const emailsPath = '/core/api/v1/users/self/emails';

/** The core sends the verification e-mail. */
export function addEmail(
  caller: Caller,
  { address }: { address: string },
): Promise<Outcome<void, 'not-found' | 'already-exists' | Unexpected>> {
  return callCore(caller, {
    method: 'POST',
    path: emailsPath,
    body: { address },
    accept: [201],
    schema: noValue,
    refusals: { 404: 'not-found', 409: 'already-exists' },
  });
}

export function removeEmail(
  caller: Caller,
  { emailId }: { emailId: string },
): Promise<Outcome<void, 'not-found' | Unexpected>> {
  return callCore(caller, {
    method: 'DELETE',
    path: `${emailsPath}/${encodeURIComponent(emailId)}`,
    accept: [200],
    schema: noValue,
    refusals: { 404: 'not-found' },
  });
}

export function sendVerification(
  caller: Caller,
  { emailId }: { emailId: string },
): Promise<Outcome<void, 'not-found' | 'action-expired' | Unexpected>> {
  return callCore(caller, {
    method: 'POST',
    path: `/core/api/v1/users/self/email/${encodeURIComponent(emailId)}/send-verification`,
    accept: [200],
    schema: noValue,
    refusals: { 404: 'not-found', 400: 'action-expired' },
  });
}

const verificationPath = '/core/api/v1/emails/verification';

/** `already-verified` is optional: a core that forgets used codes says `expired` (014). */
export type LinkRefusal = 'expired' | 'already-verified' | Unexpected;

export function findVerification(
  caller: Caller,
  { code }: { code: string },
): Promise<Outcome<{ address: string }, LinkRefusal>> {
  return callCore(caller, {
    method: 'GET',
    path: verificationPath,
    query: { code },
    accept: [200],
    schema: verifiedSchema,
    refusals: { 400: 'expired', 404: 'expired', 409: 'already-verified' },
  });
}

export function verifyEmail(
  caller: Caller,
  { code }: { code: string },
): Promise<Outcome<{ address: string }, LinkRefusal>> {
  return callCore(caller, {
    method: 'POST',
    path: verificationPath,
    body: { code },
    accept: [200],
    schema: verifiedSchema,
    refusals: { 400: 'expired', 404: 'expired', 409: 'already-verified' },
  });
}
