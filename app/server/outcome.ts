export type Outcome<Value, Refusal extends string> =
  { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** `unknown`: a status that the call does not name, or no response at all. `unreadable`: a response that does not match its schema. */
export type Unexpected = 'unknown' | 'unreadable';

export function isUnexpected(refusal: string): refusal is Unexpected {
  return refusal === 'unknown' || refusal === 'unreadable';
}
