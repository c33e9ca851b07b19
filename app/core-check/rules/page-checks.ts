import type { z } from 'zod';
import { notKept, type Probe } from '../probe';

type Page<Item> = { results: Item[]; continuationToken?: string | null };

const mostPages = 40;

export async function readPages<Item>(
  core: Probe,
  call: string,
  schema: z.ZodType<Page<Item>>,
  { maxItemCount, pages = mostPages }: { maxItemCount: number; pages?: number },
): Promise<{ items: Item[]; isComplete: boolean }> {
  const items: Item[] = [];
  const tokens = new Set<string>();
  let query: Record<string, string> = { maxItemCount: String(maxItemCount) };
  for (let page = 0; page < pages; page += 1) {
    const found = await core.expectBody(call, [[200], schema], { query });
    if (found.results.length > maxItemCount) {
      notKept(`${found.results.length} results where maxItemCount is ${maxItemCount}`);
    }
    items.push(...found.results);
    const token = found.continuationToken;
    if (!token) return { items, isComplete: true };
    if (tokens.has(token)) notKept('a continuation token leads back');
    tokens.add(token);
    query = { ...query, continuationToken: token };
  }
  return { items, isComplete: false };
}

export function mustNotRepeat(ids: readonly string[]): void {
  const repeated = ids.length - new Set(ids).size;
  if (repeated > 0) notKept(`${repeated} of ${ids.length} items come twice`);
}

export function mustBeNewestFirst(dates: readonly (string | null | undefined)[]): void {
  const moments = dates.map((date) => {
    const moment = Date.parse(date ?? '');
    return Number.isNaN(moment) ? -Infinity : moment;
  });
  const wrong = moments.findIndex((moment, place) => moment > (moments[place - 1] ?? Infinity));
  if (wrong > 0) notKept(`item ${wrong + 1} is newer than the one before it`);
}
