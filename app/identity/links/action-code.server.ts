import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import { callProvider, failed, noValue } from '../request.server';
import { requestSignIn, type SignInOutcome } from '../tokens.server';

const requestTypes = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
  signIn: 'EMAIL_SIGNIN',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  revertSecondFactorAddition: 'REVERT_SECOND_FACTOR_ADDITION',
} as const;

export type ActionMode = keyof typeof requestTypes;

/** `email` is null for a sign-in: the provider does not reveal it. */
export type ActionCode = { mode: ActionMode; email: string | null; newEmail: string | null };

const resetPath = 'v1/accounts:resetPassword';

const codeSchema = z.object({
  requestType: z.string(),
  email: z.string().nullish(),
  newEmail: z.string().nullish(),
});

export async function inspectCode(oobCode: string): Promise<Outcome<ActionCode, ErrorCode>> {
  const outcome = await callProvider({ path: resetPath, body: { oobCode }, schema: codeSchema });
  if (!outcome.ok) return outcome;
  const { requestType, email = null, newEmail = null } = outcome.value;
  const mode = modeOfType(requestType);
  if (mode === null) return failed(resetPath, 'internal-error', requestType);
  return { ok: true, value: { mode, email, newEmail } };
}

/** Ends every session of the account. The code remains valid after `weak-password`. */
export function resetPassword(
  oobCode: string,
  { newPassword }: { newPassword: string },
): Promise<Outcome<void, ErrorCode>> {
  return callProvider({ path: resetPath, body: { oobCode, newPassword }, schema: noValue });
}

const appliedSchema = z
  .object({ localId: z.string().nullish() })
  .transform(({ localId }) => ({ uid: localId || null }));

export function applyCode(oobCode: string): Promise<Outcome<{ uid: string | null }, ErrorCode>> {
  return callProvider({ path: 'v1/accounts:update', body: { oobCode }, schema: appliedSchema });
}

/** `invalid-email`: the e-mail was not sent to this address. */
export function signInWithLink(credentials: {
  email: string;
  oobCode: string;
}): Promise<SignInOutcome> {
  return requestSignIn('v1/accounts:signInWithEmailLink', credentials);
}

export function isActionMode(mode: string): mode is ActionMode {
  return Object.hasOwn(requestTypes, mode);
}

function modeOfType(requestType: string): ActionMode | null {
  const modes = Object.keys(requestTypes).filter(isActionMode);
  return modes.find((mode) => requestTypes[mode] === requestType) ?? null;
}
