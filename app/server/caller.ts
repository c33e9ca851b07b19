export type Caller = {
  /** Sent as Accept-Language, for e-mails and fit questions. */
  language: string;
  /** When calls that read give up, in milliseconds since 1970; none for requests that write. */
  deadline?: number;
  /** Null for a signed-out visitor. */
  idToken(): string | null;
  /** False when the provider refuses. */
  renewIdToken(): Promise<boolean>;
};

/** Ends the calls of the new caller sooner, never later. */
export function within<Who extends Caller>(caller: Who, milliseconds: number): Who {
  const soon = Date.now() + milliseconds;
  return { ...caller, deadline: Math.min(caller.deadline ?? soon, soon) };
}
