import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once';

/** Work that ends when it is told to. */
function openWork() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  return {
    begun,
    work: (item: number) =>
      new Promise<string>((resolve) => {
        begun.push(item);
        ends.set(item, () => resolve(`done ${item}`));
      }),
    end: async (item: number) => {
      ends.get(item)?.();
      await new Promise(setImmediate);
    },
  };
}

test('so many are under way at a time, and the results keep the order of the items', async () => {
  const { begun, work, end } = openWork();
  const results = fewAtOnce([1, 2, 3, 4], 2, work);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(3);
  await end(1);
  await end(4);
  expect(await results).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
});

test('nothing is done for no items', async () => {
  const { begun, work } = openWork();
  expect(await fewAtOnce([], 4, work)).toEqual([]);
  expect(begun).toEqual([]);
});

test('what fails is passed on', async () => {
  const fail = () => Promise.reject(new Error('The work has failed'));
  await expect(fewAtOnce([1], 4, fail)).rejects.toThrow('The work has failed');
});
