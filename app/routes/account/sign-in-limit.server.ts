import { createHash } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const quarterHour = 900;

/** Five wrong passwords for an account from one address in fifteen minutes (G58). */
const failures = new RateLimiterMemory({ points: 5, duration: quarterHour });

export async function hasTooManyFailures(
  args: ActionFunctionArgs,
  email: string,
): Promise<boolean> {
  const state = await failures.get(keyOf(args, email));
  return state !== null && state.remainingPoints <= 0;
}

export async function countFailure(args: ActionFunctionArgs, email: string): Promise<void> {
  await failures.penalty(keyOf(args, email));
}

function keyOf({ context }: ActionFunctionArgs, email: string): string {
  const who = `${context.clientAddress ?? ''} ${email.toLowerCase()}`;
  return createHash('sha256').update(who).digest('base64url');
}
