import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import type { ErrorCode } from '~/identity/error-code';
import { signInWaysPath } from '../addresses';
import { proofAddress, requireProof } from '../proof.server';
import { withNext } from '../return-path';
import { findOwnUser, type User } from '../user.server';
import { federatedPurposes } from './sign-in-cookies.server';

export type FederatedPurpose = (typeof federatedPurposes)[number];

export function purposeOf(text: string | null): FederatedPurpose {
  return federatedPurposes.find((known) => known === text) ?? 'sign-in';
}

/** The page that leads to the federated provider, and shows what went wrong there. */
export function startPage(purpose: FederatedPurpose, next: string | null): string {
  if (purpose === 'link') return signInWaysPath;
  return purpose === 'prove' ? proofAddress(next ?? '') : withNext('/account', next);
}

/**
 * Null for a sign-in.
 * @throws a redirect to the sign-in page, or before linking to the page that asks for a proof.
 */
export async function ownerFor(
  args: LoaderFunctionArgs,
  purpose: FederatedPurpose,
  next: string | null,
): Promise<User | null> {
  if (purpose === 'sign-in') return null;
  const user = await findOwnUser(args);
  if (!user) throw redirect(withNext('/account', startPage(purpose, next)), 303);
  if (purpose === 'link') requireProof(args, user, signInWaysPath);
  return user;
}

export function federatedMessage(purpose: FederatedPurpose, refusal: ErrorCode) {
  if (purpose === 'link') return { ...refusalMessages, ...linkMessages }[refusal];
  return { ...refusalMessages, ...(purpose === 'prove' ? proofMessages : {}) }[refusal];
}

const lost = 'sign-in-ways:refused.lost';
const linkMessages = {
  'popup-closed-by-user': 'sign-in-ways:refused.cancelled',
  'email-already-in-use': 'sign-in-ways:refused.takenAddress',
  'no-auth-event': lost,
  'invalid-auth-event': lost,
} as const;

const other = 'sign-in-ways:proof.other';
const proofMessages = {
  'popup-closed-by-user': 'sign-in-ways:proof.cancelled',
  'account-exists-with-different-credential': other,
  'user-mismatch': other,
  'no-auth-event': lost,
  'invalid-auth-event': lost,
} as const;
