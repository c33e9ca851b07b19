import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { returnPathOf } from './return-path';
import type { User } from './user.server';

export const proofPath = '/profile/settings/confirm';

/** How long a proof of identity holds (G82). */
export const proofMs = 900_000;

export function isProven(user: User): boolean {
  return Date.now() - user.provenAt() <= proofMs;
}

/**
 * For what only the person themself may do (G82).
 * @throws a redirect to the page that asks for a proof and leads to `next` afterwards.
 */
export function requireProof(
  { request, context }: LoaderFunctionArgs,
  user: User,
  next = new URL(request.url).pathname,
): void {
  if (isProven(user)) return;
  context.isRepeatable = true;
  throw redirect(proofAddress(next), 303);
}

export function proofAddress(next: string): string {
  return `${proofPath}?${new URLSearchParams({ next: returnPathOf(next) })}`;
}
