import type { Transaction } from '~/core-api/transaction';
import {
  category,
  daysAgo,
  feedback,
  paths,
  repliesFor,
  status,
  transaction,
} from './core-fixtures';
import { signInToSharedApp } from './demo-sign-in';
import { yes } from './feedback-page';
import type { CoreCall } from './scripted-core';
import { textOf, type Page } from './visitor';

export const check = '/profile/sizes/check';
export const tooLarge = { ...yes, fits: ['fits.no'], direction: ['direction.large'] };
export const forAnother = { forMe: ['forMe.no'] };

type Answers = Record<string, string[]>;
type Bought = { size: string; brand?: string; kind?: string; answers?: Answers } & Pick<
  Partial<Transaction>,
  'isReturned' | 'productDisplayName' | 'store'
>;

/** The first is the newest. */
export async function openWith(bought: Bought[], environment: Record<string, string> = {}) {
  const items = bought.map((item, place) => {
    const { size, brand = 'Fell', kind = 'Shoes', isReturned = false, store } = item;
    return transaction(place + 1, {
      productDisplayName: item.productDisplayName ?? `Item ${place + 1}`,
      transactionDate: daysAgo(place + 1),
      isReturned,
      ...(store ? { store } : {}),
      product: { brand, sizes: { EU: size }, category: category(kind, null, 'Shoes') },
    });
  });
  const rated = bought.flatMap(({ answers }, place) => (answers ? [status(place + 1, 100)] : []));
  const { core, visitor } = await signInToSharedApp(
    {
      ...repliesFor(items, rated),
      [paths.feedback]: ({ query }: CoreCall) => {
        const place = Number(query.get('purchaseId')?.replace('p-', '')) - 1;
        return { status: 200, body: feedback(bought[place]?.answers ?? {}, 100) };
      },
    },
    environment,
  );
  return { core, visitor };
}

export function headlinesOn(page: Page): string[] {
  return page.root.querySelectorAll('main h2').map(textOf);
}

export function tableOn({ root }: Page, place = 0): string[][] {
  const table = root.querySelectorAll('main table')[place];
  return (
    table?.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td').map(textOf)) ?? []
  );
}
