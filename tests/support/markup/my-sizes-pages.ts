import type { Transaction } from '~/core-api/transaction';
import { category, paths, repliesFor, transaction } from '../core-fixtures';
import { bought } from '../sizes-page';
import { openMainApp, type Headers, type Pages } from './main-app';

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

export async function* mySizesPages(headers: Headers): Pages {
  const { core, visitor, newSession } = await openMainApp(headers, {
    ...repliesFor([]),
    [paths.transactions]: { status: 200, body: { results: manyItems } },
    [paths.feedback]: { status: 404 },
  });
  yield {
    'my sizes': await visitor.visit('/profile/sizes'),
    'sizes of a kind': await visitor.visit('/profile/sizes/sweater'),
    'sizes of a kind, changed': await visitor.visit('/profile/sizes/dress'),
    'sizes of a kind, by brand': await visitor.visit('/profile/sizes/skirt'),
    'sizes of a kind, not known': await visitor.visit('/profile/sizes/blouse'),
    'sizes of a kind that was not bought': await visitor.visit('/profile/sizes/swimwear'),
    'size check, for a child': await visitor.visit('/profile/sizes/check?kind=Top'),
  };
  core.answer({ [paths.transactions]: { status: 200, body: { results: [] } } });
  yield { 'my sizes, empty': await (await newSession()).visit('/profile/sizes') };
}
