import { expect, test } from 'vitest';
import type { Page } from '~/core-api/record-list';
import { callerWith } from '../../../tests/contract/callers';
import { newestPart } from './list-cursor';
import { readListPart } from './list-part.server';

type Answer = { results: number[]; unreadable?: number } | 'fails' | 'unknown-part';

function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => from + place);
}

/** Answers in this order; the token of an answer is its place. */
function sourceOf(answers: Answer[], isShown: (item: number) => boolean = () => true) {
  const asked: (string | null)[] = [];
  return {
    asked,
    source: {
      caller: callerWith().caller,
      isShown,
      async getPage(_caller: unknown, { continuationToken }: { continuationToken: string | null }) {
        asked.push(continuationToken);
        const place = Number(continuationToken ?? 0);
        const answer = answers[place] ?? 'unknown-part';
        if (answer === 'fails') return { ok: false as const, refusal: 'unknown' as const };
        if (answer === 'unknown-part') {
          return { ok: false as const, refusal: 'unknown-part' as const };
        }
        const value: Page<number> = {
          results: answer.results,
          unreadable: answer.unreadable ?? 0,
          firstIssue: null,
          continuationToken: place + 1 < answers.length ? String(place + 1) : null,
        };
        return { ok: true as const, value };
      },
    },
  };
}

async function read(answers: Answer[], isShown?: (item: number) => boolean, from = newestPart) {
  const { source, asked } = sourceOf(answers, isShown);
  const outcome = await readListPart(source, from);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return { ...outcome.value, asked };
}

const isEven = (item: number) => item % 2 === 0;
const isSmall = (item: number) => item < 60;

test('a full page that is shown as a whole is followed by more without looking', async () => {
  const part = await read([{ results: numbers(0, 50) }, { results: [] }]);
  expect(part).toMatchObject({ next: { after: '1', skip: 0 }, asked: [null] });
  expect(part.items).toHaveLength(50);
});

test.each([
  ['with something to show', { results: [51, 52] }, { after: '1', skip: 0 }],
  ['with nothing to show', { results: [51, 53] }, null],
  ['that fails', 'fails', { after: '1', skip: 0 }],
] as const)(
  'after a page with hidden items the next one is looked at: one %s',
  async (_, second, next) => {
    const answers: Answer[] = [
      { results: numbers(0, 50) },
      second === 'fails' ? second : { results: [...second.results] },
    ];
    const part = await read(answers, isEven);
    expect(part).toMatchObject({ next, asked: [null, '1'], isCut: false });
    expect(part.items).toHaveLength(25);
  },
);

test.each([
  [20, { items: 20, next: { after: '1', skip: 0 } }],
  [19, { items: 21, next: null }],
])('a part is complete with twenty items: %i of the first page', async (count, expected) => {
  const isShown = (item: number) => item < count || item >= 100;
  const answers = [{ results: numbers(0, 50) }, { results: [100, 101] }];
  const part = await read(answers, isShown);
  expect({ items: part.items.length, next: part.next }).toEqual(expected);
});

test.each([
  ['a short page', { results: numbers(0, 30) }],
  ['a page with an unreadable record', { results: numbers(0, 49), unreadable: 1 }],
])('after %s the next one is looked at, too', async (_, first) => {
  expect(await read([first, { results: [] }])).toMatchObject({ next: null, asked: [null, '1'] });
});

test('an empty page between two others is not offered', async () => {
  const part = await read([{ results: numbers(0, 30) }, { results: [] }, { results: [99] }]);
  expect(part.next).toEqual({ after: '2', skip: 0 });
});

test('at most six pages are read, those that are looked at included', async () => {
  const answers = Array.from({ length: 9 }, () => ({ results: numbers(1000, 50) }));
  expect(await read([{ results: numbers(20, 50) }, ...answers], isSmall)).toMatchObject({
    next: { after: '6', skip: 0 },
    asked: [null, '1', '2', '3', '4', '5'],
  });
});

test('of a page with more than a hundred items the first hundred are shown, the next part begins behind them', async () => {
  const answers = [{ results: numbers(0, 5000), unreadable: 3 }, { results: [] }];
  const first = await read(answers);
  expect(first.items).toEqual(numbers(0, 100));
  expect(first).toMatchObject({ unreadable: 3, next: { after: null, skip: 100 }, asked: [null] });
  expect(first.lookedAt).toHaveLength(100);
  expect(first.pages.map(({ items }) => items.length)).toEqual([5000]);

  const second = await read(answers, undefined, { after: null, skip: 100 });
  expect(second.items).toEqual(numbers(100, 100));
  expect(second).toMatchObject({ unreadable: 0, next: { after: null, skip: 200 } });

  const last = await read(answers, undefined, { after: null, skip: 4950 });
  expect(last.items).toEqual(numbers(4950, 50));
});

test('the next part of a filtered page begins with an item that is shown', async () => {
  const part = await read([{ results: numbers(0, 400) }], isEven);
  expect(part.items).toHaveLength(100);
  expect(part.next).toEqual({ after: null, skip: 200 });
});

test('when a later page fails, the part holds what was read and goes on from there', async () => {
  const part = await read([{ results: numbers(50, 50) }, 'fails', { results: [1] }], isSmall);
  expect(part).toMatchObject({ isCut: true, next: { after: '1', skip: 0 } });
  expect(part.items).toEqual(numbers(50, 10));
});

test('when the first page fails, so does the part', async () => {
  await expect(read(['fails'])).rejects.toThrow('unknown');
});

test('a token that the core does not know leads to the newest part', async () => {
  const part = await read([{ results: [1, 2] }], undefined, { after: '7', skip: 3 });
  expect(part).toMatchObject({ items: [1, 2], isLost: true, next: null, asked: ['7', null] });
});

test('a part of another size ends at its last item, and the next one begins right behind it', async () => {
  const pages = [{ results: numbers(0, 50) }, { results: numbers(50, 12) }];
  const { source, asked } = sourceOf(pages, isEven);
  const ten = { ...source, size: { least: 10, most: 10 } };
  const first = await readListPart(ten, newestPart);
  expect(first).toMatchObject({
    value: { items: numbers(0, 19).filter(isEven), next: { after: null, skip: 20 } },
  });
  const second = await readListPart(ten, { after: null, skip: 36 });
  expect(second).toMatchObject({
    value: { items: numbers(36, 20).filter(isEven), next: { after: '1', skip: 6 } },
  });
  expect(asked).toEqual([null, null, '1']);
});
