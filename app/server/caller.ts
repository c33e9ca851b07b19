/** Who calls the core. */
export type Caller = {
  requestId: string;
  /** Sent as Accept-Language: e-mails and fit questions come in it. */
  language: string;
  /** Null for a signed-out visitor. */
  idToken(): string | null;
  /** Requests a new token at once; false when the provider refuses. */
  renewIdToken(): Promise<boolean>;
};
