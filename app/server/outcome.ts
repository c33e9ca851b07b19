export type Outcome<Value, Refusal extends string> =
  { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** `unknown`: another status than the call names, or no response. `unreadable`: it does not match its schema. */
export type Unexpected = 'unknown' | 'unreadable';

export function isUnexpected(refusal: string): refusal is Unexpected {
  return refusal === 'unknown' || refusal === 'unreadable';
}

/** A write may have been done although no good reply came: then what is stored decides, read by `isDone` (G78). */
export async function trustStored<Refusal extends string>(
  write: Promise<Outcome<unknown, Refusal>>,
  isDone: () => Promise<boolean>,
): Promise<Outcome<void, Refusal>> {
  const written = await write;
  if (!written.ok && !(isReplyLost(written.refusal) && (await isDone()))) return written;
  return { ok: true, value: undefined };
}

export function isReplyLost(refusal: string): boolean {
  return refusal === 'unknown' || refusal === 'unreadable' || refusal === 'internal';
}
