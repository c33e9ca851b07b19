import { expect, test, vi } from 'vitest';
import { personWith } from '../../tests/support/history-core';
import { readAllPages } from './transaction.server';
import { withoutCircles } from './read-pages.server';
import type { Page } from './record-list';

const caller = personWith();

function pageTo(continuationToken: string | null, results = [continuationToken]) {
  const value: Page<string | null> = {
    results,
    unreadable: 0,
    firstIssue: null,
    continuationToken,
  };
  return { ok: true as const, value };
}

/** Each page holds the token of the next one. */
function pagesBy(nextOf: (token: string | null) => string | null) {
  return vi.fn(async (_caller: unknown, place: { continuationToken: string | null }) =>
    pageTo(nextOf(place.continuationToken)),
  );
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read = [];
  for await (const item of items) read.push(item);
  return read;
}

test('readAllPages reads one page after the other up to the last', async () => {
  const getPage = pagesBy((token) => (token === null ? 'a' : token === 'a' ? 'b' : null));
  expect(await all(readAllPages(caller, getPage))).toEqual(['a', 'b', null]);
});

test.each([
  ['the same token again', { a: 'a' }, 2],
  ['a circle', { a: 'b', b: 'c', c: 'a' }, 4],
])('%s is unreadable', async (_name, nexts: Record<string, string>, calls) => {
  const getPage = pagesBy((token) => (token === null ? 'a' : (nexts[token] ?? null)));
  await expect(all(readAllPages(caller, getPage))).rejects.toThrow('unreadable');
  expect(getPage).toHaveBeenCalledTimes(calls);
});

test('a list without an end is given up after two thousand pages', async () => {
  const getPage = pagesBy((token) => String(Number(token ?? 0) + 1));
  await expect(all(readAllPages(caller, getPage))).rejects.toThrow('more than 2000 pages');
  expect(getPage).toHaveBeenCalledTimes(2000);
});

test('readAllPages throws what the core refuses', async () => {
  const getPage = async () => ({ ok: false as const, refusal: 'unknown' as const });
  await expect(all(readAllPages(caller, getPage))).rejects.toThrow('unknown');
});

test('a reading that begins in the middle may come to the first page, once', async () => {
  const getPage = withoutCircles(pagesBy((token) => (token === 'b' ? 'a' : 'b')));
  expect(await getPage(caller, { continuationToken: 'b' })).toMatchObject({ ok: true });
  const again = await getPage(caller, { continuationToken: 'a' });
  expect(again).toEqual({ ok: false, refusal: 'unreadable' });
});
