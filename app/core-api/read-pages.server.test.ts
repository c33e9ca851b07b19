import { expect, test, vi } from 'vitest';
import type { Outcome } from '~/server/outcome';
import { readAllPages, readPages } from './read-pages.server';
import type { Page } from './record-list';

type Token = string | null;

function pageTo(continuationToken: Token): Outcome<Page<Token>, 'unknown'> {
  const value = {
    results: [continuationToken],
    unreadable: 0,
    firstIssue: null,
    continuationToken,
  };
  return { ok: true, value };
}

/** Each page holds the token of the next one. */
function pagesBy(nextOf: (token: Token) => Token) {
  return vi.fn(async (token: Token) => pageTo(nextOf(token)));
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read = [];
  for await (const item of items) read.push(item);
  return read;
}

function threePages() {
  return pagesBy((token) => (token === null ? 'a' : token === 'a' ? 'b' : null));
}

const unreadable = { ok: false, refusal: 'unreadable' };

test('readPages asks for one page after the other up to the last, as far as they are wanted', async () => {
  const getPage = threePages();
  expect(await all(readPages(getPage))).toEqual([pageTo('a'), pageTo('b'), pageTo(null)]);
  expect((await readPages(getPage).next()).value).toEqual(pageTo('a'));
  expect(getPage.mock.calls).toEqual([[null], ['a'], ['b'], [null]]);
});

test('readPages ends with what the core refuses', async () => {
  const refused = { ok: false, refusal: 'unknown' } as const;
  const getPage = async (token: Token) => (token === null ? pageTo('a') : refused);
  expect(await all(readPages(getPage))).toEqual([pageTo('a'), refused]);
});

test.each([
  ['the same token again', { a: 'a' }, 2],
  ['a circle', { a: 'b', b: 'c', c: 'a' }, 4],
])('%s is unreadable', async (_name, nexts: Record<string, string>, calls) => {
  const getPage = pagesBy((token) => (token === null ? 'a' : (nexts[token] ?? null)));
  expect((await all(readPages(getPage))).at(-1)).toEqual(unreadable);
  expect(getPage).toHaveBeenCalledTimes(calls);
});

test('a list without an end is given up after two thousand pages', async () => {
  const getPage = pagesBy((token) => String(Number(token ?? 0) + 1));
  expect((await all(readPages(getPage))).at(-1)).toEqual(unreadable);
  expect(getPage).toHaveBeenCalledTimes(2000);
});

test('readAllPages reads the records of all pages', async () => {
  expect(await all(readAllPages(threePages()))).toEqual(['a', 'b', null]);
});

test('readAllPages throws what the core refuses, and where there is no end', async () => {
  const getPage = async () => ({ ok: false as const, refusal: 'unknown' as const });
  await expect(all(readAllPages(getPage))).rejects.toThrow('unknown');
  await expect(all(readAllPages(pagesBy(() => 'a')))).rejects.toThrow('unreadable');
});
