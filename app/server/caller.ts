export type Caller = {
  /** Sent as Accept-Language, for e-mails and fit questions. */
  language: string;
  /** When calls that read give up, in milliseconds since 1970; none for requests that write. */
  deadline?: number;
  idToken(): string | null;
  /** False without a new token. @throws a redirect when the provider has ended the session. */
  renewIdToken(): Promise<boolean>;
};

export function within<Who extends Caller>(caller: Who, milliseconds: number): Who {
  const soon = Date.now() + milliseconds;
  return { ...caller, deadline: Math.min(caller.deadline ?? soon, soon) };
}
