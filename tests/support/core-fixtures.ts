import type { Feedback } from '~/core-api/feedback';
import type { ProfileBody } from '~/core-api/profile';
import type { Transaction } from '~/core-api/transaction';
import { questionsOf, type Selected } from '~/backend/core-api/fit-questions/questions-of';
import type { CoreCall } from './scripted-core';

export const paths = {
  profile: 'GET /core/api/v1/users/self',
  createProfile: 'POST /core/api/v1/users',
  changeProfile: 'PUT /core/api/v1/users/self',
  removeProfile: 'DELETE /core/api/v1/users/self',
  unsubscribe: 'POST /core/api/v1/users/self/newsletter/unsubscribe',
  addEmail: 'POST /core/api/v1/users/self/emails',
  findVerification: 'GET /core/api/v1/emails/verification',
  verify: 'POST /core/api/v1/emails/verification',
  transactions: 'GET /core/api/v2/transactions/self',
  statuses: 'GET /core/api/v1/feedback/Status',
  allFeedback: 'GET /core/api/v1/feedback/All',
  feedback: 'GET /core/api/v1/feedback',
  beginFeedback: 'POST /core/api/v1/feedback',
  saveFeedback: 'PUT /core/api/v1/feedback/f-1',
} as const;

export function profile(change: ProfileBody = {}): ProfileBody {
  return {
    firstName: 'Kim',
    lastName: 'Berg',
    gender: 'Other',
    yearOfBirth: 1990,
    primaryEmailAddress: { id: 'e-1', address: 'shopper@example.com', isVerified: true },
    associatedEmailAddresses: [],
    emailPreferences: { Newsletter: false },
    ...change,
  };
}

export function unverifiedProfile(): ProfileBody {
  return profile({
    primaryEmailAddress: { id: 'e-1', address: 'shopper@example.com', isVerified: false },
  });
}

type TransactionChange = Omit<Partial<Transaction>, 'product'> & {
  product?: Partial<Transaction['product']>;
};

/** For what is said of an age. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

/** In English and in the default time zone of the product, which may have another day than the machine. */
export function shownDate(moment: string | Date, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Oslo' });
  return format.format(new Date(moment));
}

/** Every field follows from the number unless `change` sets it. */
export function transaction(
  number: number,
  { product, ...change }: TransactionChange = {},
): Transaction {
  return {
    id: `t-${number}`,
    purchaseId: `p-${number}`,
    productDisplayName: `Item ${number}`,
    isReturned: false,
    transactionDate: new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString(),
    store: { id: 'st-1', name: 'Example Store', url: 'https://store.example' },
    ...change,
    product: {
      sourceId: 's-1',
      sourceVariationId: `v-${number}`,
      brand: 'Example',
      color: 'blue',
      images: { small: null, large: null },
      sizes: { label: 'm' },
      category: category('Sweater', null, 'Upper'),
      ...product,
    },
  };
}

export function category(
  mainCategory: string,
  subCategory: string | null,
  trainingCategory: string | null,
): Transaction['product']['category'] {
  return { bodyArea: 'upper', mainCategory, subCategory, trainingCategory };
}

export function manyTransactions(count: number, change: TransactionChange = {}): Transaction[] {
  return Array.from({ length: count }, (_, place) => transaction(place + 1, change));
}

/** Belongs to the item of `transaction(1)`. */
export function feedback(selected: Selected, progressPercentage: number): Feedback {
  return {
    id: 'f-1',
    purchaseId: 'p-1',
    sourceId: 's-1',
    sourceVariationId: 'v-1',
    progressPercentage,
    questions: questionsOf('Upper', 'en', selected) ?? [],
  };
}

export function status(number: number, progressPercentage: number) {
  return {
    purchaseId: `p-${number}`,
    sourceId: 's-1',
    sourceVariationId: `v-${number}`,
    progressPercentage,
  };
}

export function repliesFor(transactions: Transaction[], statuses = [status(9999, 100)]) {
  return {
    [paths.profile]: { status: 200, body: profile() },
    [paths.transactions]: {
      status: 200,
      body: { results: transactions, continuationToken: null },
    },
    [paths.statuses]: { status: 200, body: { results: statuses } },
  };
}

/** @param size of a page */
export function pagesOf(transactions: Transaction[], size = 50) {
  return ({ query }: CoreCall) => {
    const start = Number(query.get('continuationToken') ?? 0);
    const end = start + size;
    const continuationToken = end < transactions.length ? String(end) : null;
    return { status: 200, body: { results: transactions.slice(start, end), continuationToken } };
  };
}
