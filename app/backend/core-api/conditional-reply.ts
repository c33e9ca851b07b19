import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Reply } from './bearer';

/**
 * 304 where the caller knows what there is: by its version, which is read before the reply is made, so that a change
 * meanwhile makes the next one new.
 * @param version changes with whatever the reply is made from; null where that is not known
 */
export async function replyUnlessKnown(
  { originalUrl, headers }: Request,
  version: unknown,
  makeReply: () => Promise<Reply>,
): Promise<Reply> {
  if (version === null) return makeReply();
  const state = JSON.stringify([version, originalUrl]);
  const tag = `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
  if (headers['if-none-match'] === tag) return { status: 304 };
  const reply = await makeReply();
  return reply.status === 200 ? { ...reply, headers: { ETag: tag } } : reply;
}
