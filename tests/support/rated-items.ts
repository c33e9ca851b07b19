import type { Selected } from '~/backend/core-api/fit-questions/questions-of';
import type { CoreCall, Reply } from './scripted-core';
import {
  category,
  feedback,
  pagesOf,
  paths,
  repliesFor,
  status,
  transaction,
} from './core-fixtures';

const doesNotFit = { forMe: ['forMe.yes'], fits: ['fits.no'] };

const answersFor = {
  fits: { forMe: ['forMe.yes'], fits: ['fits.yes'], feel: ['feel.right'] },
  tooSmall: { ...doesNotFit, direction: ['direction.small'] },
  tooLarge: { ...doesNotFit, direction: ['direction.large'] },
  mixedFit: { ...doesNotFit, direction: ['direction.mixed'] },
  cutMismatch: { ...doesNotFit, direction: ['direction.shape'] },
  didNotFit: doesNotFit,
  notForUser: { forMe: ['forMe.no'] },
} satisfies Record<string, Selected>;

export type RatedItem = {
  kind?: string;
  size?: string;
  brand?: string;
  store?: string;
  date?: string;
  isReturned?: boolean;
  /** Without it, no feedback was given. */
  said?: keyof typeof answersFor;
};

export function ratedItems(count: number, item: RatedItem): RatedItem[] {
  return Array.from({ length: count }, () => item);
}

/** A core that holds these items with their feedbacks. */
export function repliesForRated(items: RatedItem[]): Record<string, Reply> {
  const transactions = items.map(({ kind, size, brand, store, date, isReturned }, place) =>
    transaction(place + 1, {
      isReturned: isReturned ?? false,
      ...(date ? { transactionDate: date } : {}),
      ...(store ? { store: { id: store, name: store, url: null } } : {}),
      product: {
        brand: brand ?? 'Havsund',
        sizes: { label: size ?? 'M' },
        category: category(kind ?? 'Sweater', null, 'Upper'),
      },
    }),
  );
  const statuses = items.flatMap(({ said }, place) => (said ? [status(place + 1, 100)] : []));
  return {
    ...repliesFor(transactions, statuses),
    [paths.transactions]: pagesOf(transactions),
    [paths.feedback]: ({ query }: CoreCall) => {
      const number = Number(query.get('purchaseId')?.slice(2));
      const said = items[number - 1]?.said;
      if (!said) return { status: 404 };
      const key = { purchaseId: `p-${number}`, sourceVariationId: `v-${number}` };
      return { status: 200, body: { ...feedback(answersFor[said], 100), ...key } };
    },
  };
}
