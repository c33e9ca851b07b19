import type { Transaction } from '~/core-api/transaction';
import { category, paths, repliesFor, transaction } from '../core-fixtures';
import type { HostedApp } from '../host-app';
import type { ScriptedCore } from '../scripted-core';
import { bought } from '../sizes-page';
import { Visitor, type Page } from '../visitor';

/** A size of each word, two systems of one kind, items to try on, and what cannot be read. */
const manyItems: Transaction[] = [
  transaction(1, { transactionDate: new Date().toISOString() }),
  bought(2, 'm'),
  bought(3, 'l'),
  bought(4, '38'),
  bought(5, 'wide fit'),
  bought(6, '40', { kind: 'Shoes', brand: 'Fell' }),
  bought(7, '41', { kind: 'Shoes', brand: 'Fell', isReturned: true }),
  bought(8, 'one size', { kind: 'Top' }),
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
    return visitor.visit('/profile/sizes');
  };
  return { 'my sizes': await open(manyItems), 'my sizes, empty': await open([]) };
}
