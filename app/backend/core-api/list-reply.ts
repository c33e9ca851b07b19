import { z } from 'zod';
import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Reply } from './bearer';

const part = z.string().refine((text) => !text.includes('\0'));

const tokenSchema = z.tuple([part, part]);

export type Position = { date: string; id: string };

export function pageFields(pageSize: number) {
  return {
    maxItemCount: z.coerce.number().int().min(1).max(100).default(pageSize),
    continuationToken: z.string().optional(),
  };
}

/** `rows`: one more than the page holds, where there are more. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  maxItemCount: number,
  positionOf: (row: Row) => Position,
): { shown: Row[]; continuationToken: string | null } {
  const shown = rows.slice(0, maxItemCount);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { shown, continuationToken: last ? tokenAfter(positionOf(last)) : null };
}

/** Points behind an item, not at an offset, so that items added later neither repeat nor hide others. */
function tokenAfter({ date, id }: Position): string {
  return Buffer.from(JSON.stringify([date, id])).toString('base64url');
}

/** Undefined for the first page; null for a token that this file has not written. */
export function readToken(token: string | undefined): Position | null | undefined {
  if (token === undefined) return undefined;
  try {
    const text = Buffer.from(token, 'base64url').toString('utf8');
    const [date, id] = tokenSchema.parse(JSON.parse(text));
    return { date, id };
  } catch {
    return null;
  }
}

/** Read `version` before the reply is made, so that no change is missed. Null, where it is unknown, gives no 304. */
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
