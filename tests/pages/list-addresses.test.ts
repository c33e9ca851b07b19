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
const itemsIn = { newest: 25, oldest: 50 } as const;

const tabs = ['', 'tab=returns'] as const;
const filters = [
  '',
  'store=st-1',
  'unrated=yes',
  'category=Sweater&category=Shoes&store=st-1&q=Item&unrated=yes',
] as const;
const orders = ['newest', 'oldest'] as const;

type Part = { part: string; more?: string; further?: string };

/** Parts of the core's pages of fifty, and of the runs of six pages that are shown from their oldest item on */
const partsOf: Record<(typeof orders)[number], Part[]> = {
  newest: [
    { part: '', more: 'after=50' },
    { part: 'after=100', more: 'after=150' },
    { part: 'after=400' },
  ],
  oldest: [
    { part: '', more: 'skip=50', further: 'after=300' },
    { part: 'skip=50', more: 'skip=100', further: 'after=300' },
    { part: 'after=300', more: 'after=300&skip=50' },
  ],
};

const lists = tabs.flatMap((tab) =>
  filters.flatMap((filter) => orders.map((order) => [tab, filter, order] as const)),
);

function addressOf(path: string, ...parameters: (string | false | undefined)[]): string {
  const known = parameters.filter(Boolean).join('&');
  return known === '' ? path : `${path}?${known}`;
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

  for (const { part, more, further } of partsOf[order]) {
    const page = await visitor.visit(list(part));
    const hasSizes = [tab, filter, sorted || '', part].join('') === '';
    const head = page.root.querySelectorAll('main a').map((link) => link.getAttribute('href'));
    const outsideCards = head.filter((href) => !href?.startsWith('/profile/items/'));
    expect(outsideCards).toEqual([
      ...(hasSizes
        ? ['/profile/sizes#size-sweater', queue, '/profile/sizes', '/profile/sizes/check']
        : []),
      addressOf('/profile', filter, sorted),
      addressOf('/profile', 'tab=returns', filter, sorted),
      ...(filter === '' ? [] : [addressOf('/profile', tab, sorted)]),
      ...(hasSizes ? [] : [queue]),
      ...(part === '' ? [] : [list()]),
      ...(more ? [list(more)] : []),
      ...(further ? [list(further)] : []),
      addressOf(`/profile/export/${file}.csv`, filter),
    ]);
    expectCards(page, { list: list(part).split('?')[1] ?? '', count: countOf(order, part) });
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

function countOf(order: (typeof orders)[number], part: string): number {
  return part === 'after=400' ? 10 : itemsIn[order];
}

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
