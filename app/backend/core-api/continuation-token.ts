import { z } from 'zod';

const tokenSchema = z.tuple([z.string(), z.string()]);

type Place = { date: string; id: string };

/**
 * Points behind an item by what the item is, not by how many stand before it:
 * one that arrives later neither repeats nor hides another.
 */
export function tokenAfter({ date, id }: Place): string {
  return Buffer.from(JSON.stringify([date, id])).toString('base64url');
}

/** The place that a token points behind, or null for a text that is no token. */
export function readToken(token: string): Place | null {
  try {
    const text = Buffer.from(token, 'base64url').toString('utf8');
    const [date, id] = tokenSchema.parse(JSON.parse(text));
    return { date, id };
  } catch {
    return null;
  }
}
