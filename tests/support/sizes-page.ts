import type { Feedback } from '~/core-api/feedback';
import type { Transaction } from '~/core-api/transaction';
import type { Selected } from '~/backend/core-api/fit-questions/questions-of';
import type { CoreCall, Reply } from './scripted-core';
import {
  category,
  daysAgo,
  feedback,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
} from './core-fixtures';
import { signInToSharedApp } from './demo-sign-in';
import { textOf, type Page, type Visitor } from './visitor';
import { wardrobePaths } from './wardrobe-fixtures';

export const sizes = '/profile/sizes';

export const isFitting: Selected = {
  forMe: ['forMe.yes'],
  fits: ['fits.yes'],
  feel: ['feel.right'],
};
export const isTooSmall: Selected = {
  forMe: ['forMe.yes'],
  fits: ['fits.no'],
  direction: ['direction.small'],
};
export const isGift: Selected = { forMe: ['forMe.no'] };

/** Newer with a lower number, as in `transaction`. */
export function bought(
  number: number,
  size: string | null,
  { kind = 'Sweater', ...change }: { kind?: string; isReturned?: boolean; brand?: string } = {},
): Transaction {
  const { brand = 'Example', isReturned = false } = change;
  const sizesOfItem = { label: size };
  return transaction(number, {
    transactionDate: daysAgo(number),
    isReturned,
    product: { brand, sizes: sizesOfItem, category: category(kind, null, 'Upper') },
  });
}

/** Feedback by the number of its item; every one is finished. */
export function repliesWithAnswers(
  items: Transaction[],
  answers: Record<number, Selected> = {},
): Record<string, Reply> {
  const statuses = Object.keys(answers).map((number) => status(Number(number), 100));
  return {
    ...repliesFor(items, statuses),
    [paths.transactions]: pagesOf(items),
    [paths.feedback]: ({ query }: CoreCall) => {
      const number = Number(query.get('purchaseId')?.slice(2));
      return { status: 200, body: feedbackAbout(number, answers[number] ?? {}) };
    },
    [wardrobePaths.items]: { status: 404 },
  };
}

export function feedbackAbout(number: number, selected: Selected): Feedback {
  return {
    ...feedback(selected, 100),
    purchaseId: `p-${number}`,
    sourceVariationId: `v-${number}`,
  };
}

export function signInWithAnswers(items: Transaction[], answers: Record<number, Selected> = {}) {
  return signInToSharedApp(repliesWithAnswers(items, answers));
}

/** Size and how sure it is, by kind. */
export function rowsOn({ root }: Pick<Page, 'root'>): Record<string, string> {
  return Object.fromEntries(
    root.querySelectorAll('.kinds tbody tr').map((row) => {
      const [size, sure] = row.querySelectorAll('td').map(textOf);
      return [textOf(row.querySelector('a')), [size, sure].filter(Boolean).join(': ')];
    }),
  );
}

/** Size and word of each size system of one kind. */
export function systemsOn({ root }: Page): string[] {
  return root
    .querySelectorAll('.system')
    .map(
      (system) =>
        `${textOf(system.querySelector('.size-big'))}: ${textOf(system.querySelector('strong'))}`,
    );
}

/** The pages of all kinds that stand in the table. */
export async function openKinds(visitor: Visitor): Promise<Page[]> {
  const { root } = await visitor.visit(sizes);
  const pages: Page[] = [];
  for (const link of root.querySelectorAll('.kinds a')) {
    pages.push(await visitor.visit(link.getAttribute('href') ?? ''));
  }
  return pages;
}

/** Kind, size, word and reason of each tile. */
export function tilesOn({ root }: Pick<Page, 'root'>): string[] {
  return root.querySelectorAll('.tag').map(textOf);
}
