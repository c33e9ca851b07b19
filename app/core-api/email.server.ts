import { z } from 'zod';
import { askCore, type Caller, type Outcome, type Surprise } from './request.server';

/** Sends the mail with the link that verifies an address, in the caller's language. */
export function sendVerification(
  caller: Caller,
  { emailId }: { emailId: string },
): Promise<Outcome<unknown, 'not-found' | 'action-expired' | Surprise>> {
  return askCore(caller, {
    method: 'POST',
    path: `/core/api/v1/users/self/email/${encodeURIComponent(emailId)}/send-verification`,
    accept: [200],
    shape: z.unknown(),
    refusals: { 404: 'not-found', 400: 'action-expired' },
  });
}

const verificationPath = '/core/api/v1/emails/verification';
const verifiedSchema = z.object({ address: z.string() });

/** The address that a code out of a verification mail stands for. The code stays good. */
export function findVerification(
  caller: Caller,
  { code }: { code: string },
): Promise<Outcome<{ address: string }, 'expired' | Surprise>> {
  return askCore(caller, {
    method: 'GET',
    path: verificationPath,
    query: { code },
    accept: [200],
    shape: verifiedSchema,
    refusals: { 400: 'expired', 404: 'expired' },
  });
}

/** Verifies the address of a code, which works once. */
export function verifyEmail(
  caller: Caller,
  { code }: { code: string },
): Promise<Outcome<{ address: string }, 'expired' | Surprise>> {
  return askCore(caller, {
    method: 'POST',
    path: verificationPath,
    body: { code },
    accept: [200],
    shape: verifiedSchema,
    refusals: { 400: 'expired', 404: 'expired' },
  });
}
