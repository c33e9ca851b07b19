import type { Transaction } from '~/core-api/transaction';
import { category, paths, repliesFor, transaction } from '../core-fixtures';
import type { HostedApp } from '../host-app';
import type { ScriptedCore } from '../scripted-core';
import { bought } from '../sizes-page';
import { Visitor, type Page } from '../visitor';

/** A size of each word, two systems of one kind, items to try on, children's sizes, and what cannot be read. */
const manyItems: Transaction[] = [
  transaction(1, { transactionDate: new Date().toISOString() }),
  bought(2, 'm'),
  bought(3, 'l'),
  bought(4, '38'),
  bought(5, 'wide fit'),
  bought(6, '40', { kind: 'Shoes', brand: 'Fell' }),
  bought(7, '41', { kind: 'Shoes', brand: 'Fell', isReturned: true }),
  bought(8, 'one size', { kind: 'Top' }),
  bought(10, '128', { kind: 'Top' }),
  ...[11, 12, 3000, 3001].map((days) => bought(days, days > 12 ? '38' : '42', { kind: 'Dress' })),
  ...[13, 14, 15, 16].map((number) =>
    bought(number, number % 2 ? 's' : 'xl', { kind: 'Skirt', brand: number % 2 ? 'Fell' : 'Moss' }),
  ),
  bought(17, 'm', { kind: 'Blouse', isReturned: true }),
  transaction(9, {
    product: { category: category('Pants', 'Jeans', null), sizes: { W: '32/34' } },
  }),
];

/** A session of its own: what was read for another one is kept for a while. */
export async function mySizesPages(
  app: HostedApp,
  core: ScriptedCore,
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const open = async (results: Transaction[]) => {
    core.answer({
      ...repliesFor([]),
      [paths.transactions]: { status: 200, body: { results } },
      [paths.feedback]: { status: 404 },
    });
    const visitor = new Visitor(app.url, { headers });
    await visitor.visit('/');
    return visitor;
  };
  const none = await open([]);
  const empty = await none.visit('/profile/sizes');
  const visitor = await open(manyItems);
  return {
    'my sizes, empty': empty,
    'my sizes': await visitor.visit('/profile/sizes'),
    'sizes of a kind': await visitor.visit('/profile/sizes/sweater'),
    'sizes of a kind, changed': await visitor.visit('/profile/sizes/dress'),
    'sizes of a kind, by brand': await visitor.visit('/profile/sizes/skirt'),
    'sizes of a kind, not known': await visitor.visit('/profile/sizes/blouse'),
    'sizes of a kind that was not bought': await visitor.visit('/profile/sizes/swimwear'),
    'size check, for a child': await visitor.visit('/profile/sizes/check?kind=Top'),
  };
}
