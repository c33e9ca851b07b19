import type { Caller } from '~/server/caller';

type CallerOptions = {
  token?: string | null;
  /** The token that the provider gives when it is asked for a new one; null when it gives none. */
  nextToken?: string | null;
  language?: string;
};

/** A caller that counts how often it had to get a new token. */
export function callerWith({
  token = 'old',
  nextToken = 'new',
  language = 'en',
}: CallerOptions = {}) {
  let current = token;
  const renewals: string[] = [];
  const caller: Caller = {
    requestId: 'r-1',
    language,
    idToken: () => current,
    async renewIdToken() {
      renewals.push(current ?? '');
      if (nextToken === null) return false;
      current = nextToken;
      return true;
    },
  };
  return { caller, renewals };
}
