export type Caller = {
  requestId: string;
  /** Sent as Accept-Language, for e-mails and fit questions. */
  language: string;
  /** Null for a signed-out visitor. */
  idToken(): string | null;
  /** False when the provider refuses. */
  renewIdToken(): Promise<boolean>;
};
