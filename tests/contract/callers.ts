import type { Caller } from '~/server/caller';

type CallerOptions = {
  token?: string | null;
  /** Null when the provider refuses a new token. */
  nextToken?: string | null;
  language?: string;
};

/** Records the token of each renewal. */
export function callerWith({
  token = 'old',
  nextToken = 'new',
  language = 'en',
}: CallerOptions = {}) {
  let current = token;
  const renewals: string[] = [];
  const caller: Caller = {
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
