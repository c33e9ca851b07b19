import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { verificationRequestSchema, verifiedSchema } from './email';
import { callCore, noValue } from './request.server';

const emailsPath = '/core/api/v1/users/self/emails';

/** The core sends the mail. `refused`: by the owner of the address; `too-many-addresses` wait to be verified. */
export function addEmail(caller: Caller, { address }: { address: string }) {
  return callCore(caller, {
    method: 'POST',
    path: emailsPath,
    body: { address },
    accept: [201],
    schema: noValue,
    refusals: {
      ...{ 403: 'refused', 404: 'not-found' },
      ...{ 409: 'already-exists', 429: 'too-many-addresses' },
    },
  });
}

export function removeEmail(caller: Caller, { emailId }: { emailId: string }) {
  return callCore(caller, {
    method: 'DELETE',
    path: `${emailsPath}/${encodeURIComponent(emailId)}`,
    schema: noValue,
    refusals: { 404: 'not-found' },
  });
}

export function sendVerification(caller: Caller, { emailId }: { emailId: string }) {
  return callCore(caller, {
    method: 'POST',
    path: `/core/api/v1/users/self/email/${encodeURIComponent(emailId)}/send-verification`,
    schema: noValue,
    refusals: { 403: 'refused', 404: 'not-found', 400: 'action-expired' },
  });
}

const verificationPath = '/core/api/v1/emails/verification';

/** `already-verified` is optional: a core that forgets used codes says `expired` (decision 12). */
export type LinkRefusal = 'expired' | 'already-verified' | Unexpected;

const linkRefusals = { 400: 'expired', 404: 'expired', 409: 'already-verified' } as const;

/** For everybody who has the link. */
export function findVerification(caller: Caller, { code }: { code: string }) {
  return callCore(caller, {
    method: 'GET',
    path: verificationPath,
    query: { code },
    schema: verificationRequestSchema,
    refusals: linkRefusals,
  });
}

/** Only for the account that has asked: an address must not give its purchases to a stranger who typed it. */
export function verifyEmail(
  caller: Caller,
  { code }: { code: string },
): Promise<Outcome<{ address: string }, 'other-account' | LinkRefusal>> {
  return callCore(caller, {
    method: 'POST',
    path: verificationPath,
    body: { code },
    schema: verifiedSchema,
    refusals: { ...linkRefusals, 403: 'other-account' },
  });
}

export function refuseVerification(caller: Caller, { code }: { code: string }) {
  return callCore(caller, {
    method: 'DELETE',
    path: verificationPath,
    query: { code },
    schema: noValue,
    refusals: linkRefusals,
  });
}
