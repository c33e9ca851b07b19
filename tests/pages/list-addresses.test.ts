import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import { manyTransactions, pagesOf, paths, repliesFor } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { itemNames, type Page } from '../support/visitor';

/** Half of them are returned, and every filter below shows them all. */
const history = manyTransactions(420).map((item, place) => ({
  ...item,
  isReturned: place % 2 > 0,
}));
const tabs = ['', 'tab=returns'] as const;
const filters = [
  '',
  'store=st-1',
  'unrated=yes',
  'category=Sweater&category=Shoes&store=st-1&q=Item&unrated=yes',
] as const;
const orders = ['newest', 'oldest'] as const;

type Part = { part: string; more?: string; count: number };

/** By the number of the item before them: purchases have odd ones, returns even ones. */
function partsOf(tab: (typeof tabs)[number], order: (typeof orders)[number]): Part[] {
  const after = (odd: number) => `after=t-${tab === '' ? odd : odd + 1}`;
  return order === 'newest'
    ? [
        { part: '', more: after(99), count: 50 },
        { part: after(199), more: after(299), count: 50 },
        { part: after(399), count: 10 },
      ]
    : [
        { part: '', more: after(321), count: 50 },
        { part: after(321), more: after(221), count: 50 },
        { part: after(21), count: 10 },
      ];
}

const lists = tabs.flatMap((tab) =>
  filters.flatMap((filter) => orders.map((order) => [tab, filter, order] as const)),
);

function addressOf(path: string, ...parameters: (string | false | undefined)[]): string {
  const known = parameters.filter(Boolean).join('&');
  return known === '' ? path : `${path}?${known}`;
}

/** The filter without each of its choices, which stand in the order of the menus; what is searched for is none. */
function withoutOneOf(filter: string): string[] {
  const parts = filter.split('&').filter(Boolean);
  const choices = parts.filter((part) => !part.startsWith('q=')).sort();
  return choices.map((choice) => parts.filter((part) => part !== choice).join('&'));
}

function hrefsIn(page: Page, selector: string): (string | undefined)[] {
  return page.root.querySelectorAll(selector).map((link) => link.getAttribute('href'));
}

test.each(lists)('every address on the list "%s" "%s" "%s"', async (tab, filter, order) => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(history),
  });
  const sorted = order === 'oldest' && 'order=oldest';
  const list = (...more: (string | undefined)[]) =>
    addressOf('/profile', tab, filter, sorted, ...more);
  const queue = addressOf(
    '/profile/feedback/queue',
    tab,
    filter.replace(/&?unrated=yes/, ''),
    sorted,
  );
  const file = tab === '' ? 'purchases' : 'returns';

  for (const { part, more, count } of partsOf(tab, order)) {
    const page = await visitor.visit(list(part));
    const hasSizes = [tab, filter, sorted || '', part].join('') === '';
    const head = page.root.querySelectorAll('main a').map((link) => link.getAttribute('href'));
    const outsideCards = head.filter((href) => !href?.startsWith('/profile/items/'));
    expect(outsideCards).toEqual([
      ...(hasSizes
        ? ['/profile/sizes/sweater', queue, '/profile/sizes', '/profile/sizes/check']
        : []),
      addressOf('/profile', filter, sorted),
      addressOf('/profile', 'tab=returns', filter, sorted),
      ...withoutOneOf(filter).map((others) => addressOf('/profile', tab, others, sorted)),
      ...(filter === '' ? [] : [addressOf('/profile', tab, sorted)]),
      ...(hasSizes ? [] : [queue]),
      ...(part === '' ? [] : [list()]),
      ...(more ? [list(more)] : []),
      addressOf(`/profile/export/${file}.csv`, filter),
    ]);
    expectCards(page, { list: list(part).split('?')[1] ?? '', count });
    expect(hrefsIn(page, 'footer a[hreflang]')).toEqual(
      languages.map((language) => list(part, `lang=${language}`)),
    );
  }
  const sent = await visitor.submit(await visitor.visit(list()), { form: 'form[role=search]' });
  const kept = (address: string) => [...new URL(address, 'http://app').searchParams].sort();
  expect(kept(sent.url).filter(([, value]) => value !== '' && value !== 'newest')).toEqual(
    kept(list()),
  );
});

/** Each card leads back to the part of the list that it stands on. */
function expectCards(page: Page, { list, count }: { list: string; count: number }): void {
  expect(itemNames(page)).toHaveLength(count);
  const links = hrefsIn(page, 'article h3 a');
  const forms = page.root
    .querySelectorAll('article form')
    .map((form) => form.getAttribute('action'));
  expect([links.length, forms.length]).toEqual([count, count]);
  const lists = [...links, ...forms].map(
    (address) => new URL(address ?? '', 'http://app').searchParams.get('list') ?? '',
  );
  expect(new Set(lists)).toEqual(new Set([list]));
}
