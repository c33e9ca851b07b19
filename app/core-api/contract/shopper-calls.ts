import { type CoreCall, ifNoneMatch, pageParameters, refusal, unchanged } from './core-call';
import { emailCalls } from './email-calls';
import { feedbackCalls } from './feedback-calls';
import { profileCalls } from './profile-calls';
import { wardrobeCalls } from './wardrobe-calls';
import { pageBodyOf } from '../record-list';
import { transactionPageSize, transactionSchema, type Transaction } from '../transaction';

const example: Transaction = {
  id: 't-1',
  purchaseId: 'p-1',
  productDisplayName: 'Wool Sweater',
  isReturned: false,
  transactionDate: '2026-03-14T10:12:00.000Z',
  returnDate: null,
  store: { id: 'st-1', name: 'Example Store', url: 'https://store.example' },
  product: {
    sourceId: 's-1',
    sourceVariationId: 'v-1',
    brand: 'Example',
    color: 'blue',
    images: { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' },
    sizes: { label: 'M' },
    category: {
      bodyArea: 'upper',
      trainingCategory: 'Upper',
      mainCategory: 'Sweater',
      subCategory: null,
    },
  },
};

const transactionCalls: CoreCall[] = [
  {
    id: 'getTransactions',
    method: 'get',
    path: '/core/api/v2/transactions/self',
    summary: 'What the person has bought and returned, one page',
    description:
      'Of all verified addresses, newest first by transactionDate, undated ones last. Pages never repeat an item, also while items are added; the last page has no continuationToken. Moments are ISO 8601. Images are paths below IMAGES_URL or whole addresses. store (or storeName) names the store; without both the partner of sourceId does. returnDate is an addition and may be left out. An item without trainingCategory cannot be rated.',
    without: null,
    parameters: [...pageParameters(transactionPageSize), ifNoneMatch],
    answers: {
      200: {
        meaning: 'The page.',
        body: {
          schema: pageBodyOf(transactionSchema),
          name: 'TransactionPage',
          example: { results: [example], continuationToken: null },
        },
      },
      304: unchanged,
      400: refusal('The continuation token is unknown, or no longer known.', 'continuation-token'),
      404: refusal('The same.', 'continuation-token'),
    },
  },
];

/** Every call that the web server makes. */
export const shopperCalls: readonly CoreCall[] = [
  ...profileCalls,
  ...emailCalls,
  ...transactionCalls,
  ...feedbackCalls,
  ...wardrobeCalls,
];
