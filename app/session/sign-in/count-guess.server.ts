import type { ActionFunctionArgs } from '@remix-run/node';
import { clientOf, consumeAll, refundAll, type Bucket } from '~/server/limit.server';

type Guess = {
  kind: 'password' | 'code';
  /** Its address or id. */
  account: string;
  /** Of a browser, or a session, that belongs to the account (`knownBrowserOf`). */
  browser: string | null;
};

/**
 * Counts a guess before it is tried; null when there were too many. Strangers share the limits of an account and of
 * their client, and cannot lock out a browser that has signed in to the account before (062).
 */
export async function countGuess(
  { context }: ActionFunctionArgs,
  { kind, account, browser }: Guess,
): Promise<{ forget(): Promise<void> } | null> {
  const client = clientOf(context);
  const buckets: Bucket[] =
    browser === null
      ? [
          [kind, client, account],
          [`${kind}-client`, client],
          [`${kind}-account`, account],
        ]
      : [[`${kind}-browser`, browser, account]];
  const reached = await consumeAll(buckets);
  return reached === null ? { forget: () => refundAll(buckets) } : null;
}
