/** A deleted account whose identity the provider still has (G83). */
export type PendingDeletion = {
  uid: string;
  /** The refresh token, sealed. */
  token: string;
  tries: number;
  /** In milliseconds since 1970. */
  nextTryAt: number;
};

/** Every call rejects while the deletions cannot be read or written: nobody is let in by chance then. */
export type PendingDeletions = {
  add(deletion: PendingDeletion): Promise<void>;
  has(uid: string): Promise<boolean>;
  list(): Promise<PendingDeletion[]>;
  /** Counts a try. `false`: another process has taken it, or it is done. */
  take(deletion: PendingDeletion, nextTryAt: number): Promise<boolean>;
  remove(uid: string): Promise<void>;
};
