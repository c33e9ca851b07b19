import type { Outcome } from './outcome';

/**
 * A write may have been done although no good reply came: the connection broke, the time was over, the reply was of
 * another shape, or the server failed afterwards. Then what is stored decides, read again by `isDone` (G78).
 */
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
