import { readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { madeUpFile, makePurchases } from './made-up-purchases';
import { itemsByPerson } from './size-rows';
import { scoreSizes } from './size-scores';

const header = 'person,date,kind,brand,size,verdict\n';

function scoresOf(rows: string) {
  return scoreSizes(itemsByPerson(header + rows).values());
}

test('rows become the items of each person in order of time', () => {
  const people = itemsByPerson(
    `${header}a,2020-03-01,dress,Nova,8,fits\nb,2020-01-01,Jeans,,32,\na,2020-01-01,gown,,M,small\n`,
  );
  expect([...people.keys()]).toEqual(['a', 'b']);
  expect(people.get('a')).toMatchObject([
    { kind: 'gown', brand: null, size: { text: 'M' }, answers: { verdict: 'tooSmall' } },
    { kind: 'Dress', brand: 'Nova', size: { text: '8' }, answers: { verdict: 'fits' } },
  ]);
  expect(people.get('b')).toMatchObject([
    { kind: 'Pants', size: { text: 'W32' }, isReturned: false, answers: { verdict: null } },
  ]);
});

test('names of kinds are known in singular and plural, others stay apart', () => {
  const names = ['dresses', 'JACKET', 'tops', 'Trousers', 't-shirt', 'skirts', 'Sheath'];
  const rows = names.map((name) => `a,2020-01-01,${name},,M,fits\n`).join('');
  const kinds = itemsByPerson(header + rows)
    .get('a')
    ?.map(({ kind }) => kind);
  expect(kinds).toEqual(['Dress', 'Jackets', 'Top', 'Pants', 'Shirt', 'Skirt', 'sheath']);
});

test('what was bought on one day predicts nothing of that day, and the later row is the newer one', () => {
  const { cases, withinKind } = scoresOf(
    'a,2020-01-01,dress,,8,fits\na,2020-01-01,dress,,10,fits\na,2020-02-01,dress,,10,fits\n',
  );
  // 10 is predicted for the third from 8 and 10.
  expect([cases, withinKind.all]).toEqual([1, { predicted: 1, exact: 1, near: 1 }]);
});

test('hits are counted by the age of the newest item that agrees', () => {
  const { withinKind } = scoresOf(
    'a,2020-01-01,dress,,8,fits\na,2020-02-01,dress,,8,fits\na,2023-01-01,dress,,10,fits\n',
  );
  expect([...withinKind.ages]).toEqual([
    ['under 3 months', { predicted: 1, exact: 1, near: 1 }],
    ['over 2 years', { predicted: 1, exact: 0, near: 1 }],
  ]);
});

test.each([
  ['a,2020-01-01,dress,,8,good', 'Row 2, verdict'],
  [',2020-01-01,dress,,8,fits', 'Row 2, person'],
])('%s is refused with its place', (row, message) => {
  expect(() => itemsByPerson(`${header}${row}\n`)).toThrow(message);
});

test('a file without the columns is refused', () => {
  expect(() => itemsByPerson('person,size\na,8\n')).toThrow('date');
});

/*
 * a: dress 8 fits, dress 8 fits, dress 10 small, gown 8 fits, dress 10 fits
 *   2nd: 8 from 8, first hint, right. 4th: nothing of the kind; all kinds: 8, likely, right.
 *   5th: 8 from 8 and 8, likely, one beside.
 * b: dress 12 large, dress 12 fits, dress M fits, gown XL fits
 *   2nd: 12 was tried, right. 3rd: nothing in letters. 4th: all kinds: M, two beside.
 * c: one item only.
 */
const rows = [
  ...['a,2020-01-01,dress,,8,fits', 'a,2020-01-02,dress,,8,fits', 'a,2020-01-03,dress,,10,small'],
  ...['a,2020-01-04,gown,,8,fits', 'a,2020-01-05,dress,,10,fits', 'c,2020-01-01,dress,,8,fits'],
  ...['b,2020-01-01,dress,,12,large', 'b,2020-01-02,dress,,12,fits', 'b,2020-01-03,dress,,M,fits'],
  ...['b,2020-01-04,gown,,XL,fits', 'b,2020-01-05,gown,,tall,fits'],
].join('\n');

test('later items that fitted are predicted from the earlier ones', () => {
  const scores = scoresOf(rows);
  expect(scores).toMatchObject({ cases: 6, unread: 1, withBrand: null });
  expect(scores.withinKind.all).toEqual({ predicted: 3, exact: 2, near: 3 });
  expect(scores.withinKind.worded).toEqual({ predicted: 2, exact: 1, near: 2 });
  expect([...scores.withinKind.words]).toEqual([
    ['first-hint', { predicted: 1, exact: 1, near: 1 }],
    ['likely', { predicted: 1, exact: 0, near: 1 }],
  ]);
  expect(scores.withFallBack.all).toEqual({ predicted: 5, exact: 3, near: 4 });
});

test('simple rules are counted within a kind', () => {
  const { simple } = scoresOf(rows);
  // 8 for 8, 10 for 10, 12 for 12.
  expect(simple.get('last size bought')).toEqual({ predicted: 3, exact: 3, near: 3 });
  expect(simple.get('most frequent size')).toEqual({ predicted: 3, exact: 2, near: 3 });
  expect(simple.get('most frequent that fitted')).toEqual({ predicted: 2, exact: 1, near: 2 });
  // 12 was too large: 10, one beside. 10 was too small: 12, 8 is more frequent.
  expect(simple.get('moved by each verdict')).toEqual({ predicted: 3, exact: 1, near: 3 });
});

test('with brands in the file the brand is asked first', () => {
  const { withBrand, withFallBack } = scoresOf(
    [
      ...['a,2020-01-01,dress,Nova,8,fits', 'a,2020-01-02,dress,Fjord,10,fits'],
      'a,2020-01-03,dress,Nova,8,fits',
    ].join('\n'),
  );
  expect(withFallBack.all).toEqual({ predicted: 2, exact: 0, near: 2 });
  expect(withBrand?.all).toEqual({ predicted: 2, exact: 1, near: 2 });
});

test('a person with very many items is scored to the end', () => {
  const many = Array.from(
    { length: 2_000 },
    (_, place) =>
      `a,${new Date(Date.UTC(2015, 0, place)).toISOString().slice(0, 10)},dress,,${place % 3 === 0 ? 8 : 10},fits`,
  );
  expect(scoresOf(many.join('\n')).withinKind.all.predicted).toBe(1_999);
});

test('the made-up file is what its script makes', () => {
  const made = stringify(makePurchases(madeUpFile), { header: true });
  expect(readFileSync('tests/bench/made-up-sizes.csv', 'utf8')).toBe(made);
});
