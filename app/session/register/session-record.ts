/** Times are in milliseconds since 1970. */
export type SessionRecord = {
  id: string;
  uid: string;
  /** Of the e-mail address, see `accountMarkOf`. */
  account: string;
  begunAt: number;
  /** To the hour. */
  seenAt: number;
  /** When the person last proved who they are: by signing in, or again since (G82). */
  provenAt: number;
  /** Such as "Firefox" and "Android"; null when the browser does not say. */
  browser: string | null;
  system: string | null;
};

export type SessionOwner = { uid: string } | { account: string };

/**
 * Which sessions exist (G82). Every call rejects while the register cannot be read or written: nobody is let in by
 * chance then.
 */
export type Register = {
  begin(record: SessionRecord): Promise<void>;
  find(id: string): Promise<SessionRecord | null>;
  /** Last seen first. */
  list(uid: string): Promise<SessionRecord[]>;
  change(id: string, change: Partial<Pick<SessionRecord, 'seenAt' | 'provenAt'>>): Promise<void>;
  end(id: string): Promise<void>;
  endAll(owner: SessionOwner, except?: string): Promise<void>;
};
