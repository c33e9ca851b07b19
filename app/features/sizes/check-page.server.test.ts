import { afterEach, expect, test } from 'vitest';
import { config } from '~/config/config.server';
import type { MainCategory } from '~/core-api/category';
import type { languages } from '~/i18n/languages';
import { createTranslator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { lastLine, moreItems } from '../../../tests/support/more-items';
import { now, sizedItem } from '../../../tests/support/sized-items';
import { checkAnswer } from './check-page.server';

const stores = ['Nord', 'Syd', 'Vest', 'Øst'].map((name) => ({ id: name, name }));
const before = config.partnerStores;

afterEach(() => {
  config.partnerStores = before;
});

type ItemChange = Parameters<typeof sizedItem>[2];

function sweater(bought: string, change: ItemChange = {}): SizedItem {
  return sizedItem(1, bought, { brand: 'Fell', ...change });
}

function answerTo(items: readonly SizedItem[], language: (typeof languages)[number], brand = '') {
  const question = { kind: 'Sweater', brand, size: '' } as const;
  return checkAnswer(question, { items, now, translator: createTranslator(language) });
}

function notesOn(kind: MainCategory, size: string, items: readonly SizedItem[]): string[] {
  const question = { kind, brand: '', size };
  return checkAnswer(question, { items, now, translator: createTranslator('en') }).notes;
}

test.each([
  ['en', 'Take M or 38 – Sweaters', 'Take M or L – Sweaters'],
  ['no', 'Ta M eller 38 – Gensere', 'Ta M eller L – Gensere'],
  ['sv', 'Ta M eller 38 – Tröjor', 'Ta M eller L – Tröjor'],
  ['fr', 'Prenez la taille M ou 38 – Pulls et sweats', 'Prenez la taille M ou L – Pulls et sweats'],
  [
    'es',
    'Elige la talla M o 38 – Suéteres y sudaderas',
    'Elige la talla M o L – Suéteres y sudaderas',
  ],
] as const)(
  'in %s sizes of two systems, and two that disagree, are joined by its words',
  (...row) => {
    const [language, twoSystems, mixed] = row;
    const titleOf = (items: SizedItem[]) => answerTo(items, language).title;
    expect(titleOf([sweater('M'), sweater('M'), sweater('38')])).toBe(twoSystems);
    const fits = { verdict: 'fits' } as const;
    expect(titleOf([sweater('M', fits), sweater('L', fits)])).toBe(mixed);
  },
);

test.each([
  ['en', 'One size: nothing to choose – Sweaters', 'Take M – Sweaters'],
  ['no', 'Én størrelse: ingenting å velge – Gensere', 'Ta M – Gensere'],
  ['sv', 'En storlek: inget att välja – Tröjor', 'Ta M – Tröjor'],
  [
    'fr',
    'Taille unique\u00a0: rien à choisir – Pulls et sweats',
    'Prenez la taille M – Pulls et sweats',
  ],
  [
    'es',
    'Talla única: nada que elegir – Suéteres y sudaderas',
    'Elige la talla M – Suéteres y sudaderas',
  ],
] as const)('in %s one size is nothing to choose', (language, alone, besideAnother) => {
  const one = Array.from({ length: 3 }, () => sweater('One size', { verdict: 'fits' }));
  const { title, boxes } = answerTo(one, language);
  expect([title, boxes.map(({ headline }) => headline)]).toEqual([alone, [alone.split(' – ')[0]]]);
  const both = answerTo([...one, sweater('M', { verdict: 'fits' })], language);
  expect([both.title, both.boxes.length]).toEqual([besideAnother, 2]);
});

test.each(moreItems)(
  'in %s of more than twenty items the answer counts those it leaves out',
  (...row) => {
    const [language, one, two] = row;
    const listOf = (count: number) => {
      const items = Array.from({ length: count }, () => sweater('M'));
      const lines = answerTo(items, language).boxes[0]?.evidence[0]?.lines;
      return [lines?.length, lastLine(lines)];
    };
    expect([20, 21, 22].map(listOf)).toEqual([
      [20, ''],
      [21, one],
      [21, two],
    ]);
  },
);

test('return pages are of the two most used stores that sold the brand, or without a brand the kind', () => {
  config.partnerStores = stores.map((store) => ({
    ...store,
    ...{ url: `https://${store.id}.example`, logo: '/logo.svg' },
    ...{ countries: ['NO'], categories: ['Sweater'] },
  }));
  const [nord, syd, vest, ost] = stores;
  const from = (store: (typeof stores)[number] | undefined, change: ItemChange = {}) =>
    sweater('M', { store: store ?? null, ...change });
  const dresses = Array.from({ length: 9 }, () => from(ost, { kind: 'Dress' }));
  const others = Array.from({ length: 4 }, () => from(nord, { brand: 'Brevik' }));
  const fells = [from(syd), from(vest), from(vest), sweater('M')];
  const items = [...dresses, ...others, ...fells];
  const pagesFor = (brand: string) =>
    answerTo(items, 'en', brand).returnPages.map(({ address }) => address);
  const [ofNord, ofSyd, ofVest] = ['Nord', 'Syd', 'Vest'].map((id) => `https://${id}.example`);
  expect(pagesFor(' fell')).toEqual([ofVest, ofSyd]);
  expect(pagesFor('Brevik')).toEqual([ofNord]);
  expect(pagesFor('Granmo')).toEqual([]);
  expect(pagesFor('')).toEqual([ofNord, ofVest]);
});

test('a size in mind is answered in its own system, however other items of the kind are sized', () => {
  const dresses = ['38', '38'].map((size) => sweater(size, { kind: 'Dress', verdict: 'fits' }));
  const small = sweater('M', { kind: 'Dress', verdict: 'tooSmall', isReturned: true });
  const tops = ['M', 'M', 'M'].map((size) => sweater(size, { kind: 'Top', verdict: 'fits' }));
  const items = [...dresses, small, ...tops];
  const question = { kind: 'Dress', brand: '', size: 'M' } as const;
  const { boxes, notes } = checkAnswer(question, {
    items,
    now,
    translator: createTranslator('en'),
  });
  expect(boxes.map(({ headline, isAsked }) => [headline, isAsked])).toEqual([
    ['Yes, take M', true],
    ['Take 38', false],
  ]);
  expect(notes).toEqual([]);
});

const noSuchSize =
  'You haven’t bought anything in that kind of size yet. Give feedback on an item that has one.';

test('only of adults’ sizes feedback would tell more', () => {
  const dress = sweater('38', { kind: 'Dress', verdict: 'fits' });
  const child = sweater('122 cm', { kind: 'Dress' });
  expect(notesOn('Dress', 'M', [dress])).toEqual([noSuchSize]);
  expect(notesOn('Dress', '128 cm', [dress, child])).toEqual([
    'You last bought 122 cm, in December 2025. The next size up is 128 cm.',
  ]);
});

const unreadable =
  'You haven’t bought anything of this kind in a size we can read. Give feedback on one item, and your first size appears here.';

test.each([
  ['34', ['You last bought EU 34, in December 2025. The next size up is EU 35.']],
  ['34.5', ['You last bought EU 34.5, in December 2025. The next size up is EU 35.']],
  ['33/34', []],
  ['', [unreadable]],
])('a child’s shoe in %s is unreadable only where its size is', (bought, notes) => {
  const shoes = bought === '' ? [] : [sweater(bought, { kind: 'Shoes' })];
  expect(notesOn('Shoes', '', shoes)).toEqual(notes);
});
