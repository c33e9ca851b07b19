const quarter = 900;

const hour = 3600;

const day = 24 * hour;

/** Every limit of the web server (decision 08). What somebody guesses counts only when it was wrong. */
export const limits = {
  /** Passwords for one account from one client, by browsers that have not signed in to it before (G58). */
  password: { points: 5, seconds: quarter },
  /** For all accounts together from one client: a few passwords tried on many accounts. */
  'password-client': { points: 50, seconds: quarter },
  /** For one account from all clients: with `password-known` below the 20 at which the provider locks everybody out. */
  'password-account': { points: 10, seconds: quarter },
  /** By a browser that has signed in to the account before, whatever strangers do. */
  'password-browser': { points: 5, seconds: quarter },
  /** By all such browsers, of which whoever has once held the account can have any number. */
  'password-known': { points: 9, seconds: quarter },
  /** Codes of a second factor, in the same way. */
  code: { points: 5, seconds: quarter },
  'code-client': { points: 50, seconds: quarter },
  'code-account': { points: 10, seconds: quarter },
  'code-browser': { points: 5, seconds: quarter },
  'code-known': { points: 9, seconds: quarter },
  'sign-up': { points: 10, seconds: hour },
  /** E-mails of one kind to one address (G55). */
  mail: { points: 1, seconds: 60 },
  /** The same within an hour, for which every link lasts: whoever is flooded has one that works. */
  'mail-address': { points: 5, seconds: hour },
  'mail-account': { points: 10, seconds: hour },
  'mail-client': { points: 20, seconds: hour },
  'security-mail': { points: 10, seconds: day },
  /** Requests of an account for one address that its owner has turned down. No timer lasts 25 days. */
  'refused-address': { points: 1, seconds: 24 * day },
  /** Links that the owner of an address has turned down; none lasts longer. */
  'refused-link': { points: 1, seconds: 3 * day },
} as const;

/** For requests that arrive a byte at a time or never as a whole. */
export function requestTimeouts(milliseconds: number) {
  return {
    requestTimeout: milliseconds,
    headersTimeout: Math.ceil(milliseconds / 3),
    connectionsCheckingInterval: Math.ceil(milliseconds / 12),
  };
}
