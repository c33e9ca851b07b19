/** Times are in milliseconds since 1970. */
export type SessionRecord = {
  id: string;
  uid: string;
  /** Of the e-mail address, see `accountHashOf`; empty without one. */
  account: string;
  begunAt: number;
  /** To the hour. */
  seenAt: number;
  /** When the person last proved who they are: by signing in, or again since (G82). */
  provenAt: number;
  browser: string | null;
  system: string | null;
};

/** An answer of the person was saved, in whatever process. The mark tells those who know the item which one it was. */
export type Save = { number: number; mark: string };

export type FoundSession = SessionRecord & {
  saves: readonly Save[];
};

type RecordChange = Partial<Pick<SessionRecord, 'account' | 'seenAt' | 'provenAt'>>;

/** Of a person. Who has missed more reads everything anew. */
export const mostSaves = 20;

const hourMs = 3_600_000;

export function hourOf(time: number): number {
  return time - (time % hourMs);
}

export type SessionOwner = { uid: string } | { account: string };

/** Which sessions exist (G82). Calls reject while it cannot be read or written: nobody is let in by chance. */
export type SessionStore = {
  begin(record: SessionRecord): Promise<void>;
  find(id: string): Promise<FoundSession | null>;
  /** Last seen first. */
  list(uid: string): Promise<SessionRecord[]>;
  /** Changes nothing once the session has ended. */
  change(id: string, change: RecordChange): Promise<void>;
  end(id: string): Promise<void>;
  endAll(owner: SessionOwner, except?: string): Promise<void>;
  noteSave(uid: string, mark: string): Promise<number>;
};
