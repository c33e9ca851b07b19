import { z } from 'zod';

const part = z.string().refine((text) => !text.includes('\0'));
const tokenSchema = z.tuple([part, part]);

type Position = { date: string; id: string };

/** Points behind an item, not at an offset, so that items added later neither repeat nor hide others. */
export function tokenAfter({ date, id }: Position): string {
  return Buffer.from(JSON.stringify([date, id])).toString('base64url');
}

export function readToken(token: string): Position | null {
  try {
    const text = Buffer.from(token, 'base64url').toString('utf8');
    const [date, id] = tokenSchema.parse(JSON.parse(text));
    return { date, id };
  } catch {
    return null;
  }
}
