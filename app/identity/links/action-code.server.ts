import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import { callProvider, failed } from '../request.server';
import { requestSignIn, type SignInOutcome } from '../tokens.server';
import { modeOfType, type ActionMode } from './action-mode';

/** What a code out of a mail stands for. The provider does not tell the address of a sign-in. */
export type ActionCode = { mode: ActionMode; email: string | null; newEmail: string | null };

const resetPath = 'v1/accounts:resetPassword';

const codeSchema = z.object({
  requestType: z.string(),
  email: z.string().nullish(),
  newEmail: z.string().nullish(),
});

/** Looks at a code without using it up. Errors: `expired-action-code`, `invalid-action-code`. */
export async function inspectCode(oobCode: string): Promise<Outcome<ActionCode, ErrorCode>> {
  const answer = await callProvider({
    service: 'identitytoolkit',
    path: resetPath,
    body: { oobCode },
    schema: codeSchema,
  });
  if (!answer.ok) return answer;
  const { requestType, email = null, newEmail = null } = answer.value;
  const mode = modeOfType(requestType);
  if (mode === null) return failed(resetPath, 'internal-error', requestType);
  return { ok: true, value: { mode, email, newEmail } };
}

/** Sets a new password, which is sent as it was typed, and ends every session of the account. A weak one leaves the code good. */
export function resetPassword(
  oobCode: string,
  { newPassword }: { newPassword: string },
): Promise<Outcome<unknown, ErrorCode>> {
  return callProvider({
    service: 'identitytoolkit',
    path: resetPath,
    body: { oobCode, newPassword },
    schema: z.object({}),
  });
}

/** Does what a code stands for: verifies, recovers or changes an address, or removes a second factor. */
export function applyCode(oobCode: string): Promise<Outcome<unknown, ErrorCode>> {
  return callProvider({
    service: 'identitytoolkit',
    path: 'v1/accounts:update',
    body: { oobCode },
    schema: z.object({}),
  });
}

/** Signs in by a link out of a mail. Errors: `invalid-email` for an address that the mail did not go to. */
export function signInWithLink(credentials: {
  email: string;
  oobCode: string;
}): Promise<SignInOutcome> {
  return requestSignIn('v1/accounts:signInWithEmailLink', credentials);
}
