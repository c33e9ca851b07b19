/** What a call came to: a value, or one of the refusals that the call names. Never a message, never a boolean. */
export type Outcome<Value, Refusal extends string> =
  { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** `unknown`: a status that the call does not name, or no answer at all. `unreadable`: an answer of another shape. */
export type Surprise = 'unknown' | 'unreadable';
