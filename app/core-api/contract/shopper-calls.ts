import { z } from 'zod';
import {
  type CoreCall,
  ifNoneMatch,
  pageParameters,
  refusal,
  unchanged,
  inPath,
  inQuery,
} from './core-call';
import { feedbackCalls } from './feedback-calls';
import { profileCalls } from './profile-calls';
import { wardrobeCalls } from './wardrobe-calls';
import { pageBodyOf } from '../record-list';
import { transactionPageSize, transactionSchema, type Transaction } from '../transaction';
import { verificationRequestSchema, verifiedSchema } from '../email';

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

const withoutLinks =
  'Links in e-mails of the core cannot lead to the product; the core needs a page of its own for them.';

const verified = {
  schema: verifiedSchema,
  name: 'VerifiedAddress',
  example: { address: 'kim@example.org' },
};

const request = {
  schema: verificationRequestSchema,
  name: 'VerificationRequest',
  example: {
    ...{ address: 'kim@example.org', isOwn: false },
    asked: {
      account: 's***@example.com',
      since: '2026-03-03T09:20:30Z',
      at: '2026-11-24T13:05:00Z',
    },
  },
};

const turnedDown = refusal(
  'The owner of the address has turned this account down. Optional.',
  'refused',
);

const used = refusal('The address is verified already. Optional: 404 means the same.', 'used');

const expired = refusal('The code is unknown, used or too old.', 'not-found');

const code = { code: 'AbC123' };

const emailCalls: CoreCall[] = [
  {
    id: 'addEmail',
    method: 'post',
    path: '/core/api/v1/users/self/emails',
    summary: 'Adds a further address and sends its verification e-mail',
    description:
      'The primary address must be verified. The new one counts once it is verified. An address that another account has verified is answered like any other; its owner is told by mail.',
    without: null,
    body: {
      schema: z.object({ address: z.string().email().max(254) }),
      name: 'NewEmailAddress',
      example: { address: 'kim@example.org' },
    },
    answers: {
      201: { meaning: 'The address is added.' },
      400: refusal('No address, or the primary address is not verified.', 'validation'),
      403: turnedDown,
      404: refusal('The person has no profile.', 'not-found'),
      409: refusal(
        'The person has the address already, the primary one included.',
        'already-exists',
      ),
      429: refusal('Too many addresses of the person wait to be verified. Optional.', 'too-many'),
    },
  },
  {
    id: 'removeEmail',
    method: 'delete',
    path: '/core/api/v1/users/self/emails/{id}',
    summary: 'Removes a further address',
    without: null,
    parameters: [inPath('id', 'Of the address.')],
    answers: {
      200: { meaning: 'The address is removed.' },
      404: refusal('The person has no further address with this id.', 'not-found'),
    },
  },
  {
    id: 'sendVerification',
    method: 'post',
    path: '/core/api/v1/users/self/email/{id}/send-verification',
    summary: 'Sends the verification e-mail of an address again',
    description:
      'In the language of Accept-Language. The link voids those before it. Note the singular `email` in the path.',
    without: null,
    parameters: [inPath('id', 'Of the primary or a further address.')],
    answers: {
      200: { meaning: 'The e-mail is sent.' },
      400: refusal('The address is verified already.', 'already-verified'),
      403: turnedDown,
      404: refusal('The person has no address with this id.', 'not-found'),
    },
  },
  {
    id: 'findVerification',
    method: 'get',
    path: '/core/api/v1/emails/verification',
    summary: 'Whose address a verification link belongs to, and who asked; the code stays valid',
    description: 'With a token, also whether the caller’s account has asked.',
    without: withoutLinks,
    isPublic: true,
    parameters: [inQuery('code', 'Of the link, the only credential.', 'AbC123')],
    answers: {
      200: { meaning: 'The address, and who asked.', body: request },
      400: refusal('No code, or none that could be one.', 'validation'),
      404: expired,
      409: used,
    },
  },
  {
    id: 'verifyEmail',
    method: 'post',
    path: '/core/api/v1/emails/verification',
    summary: 'Verifies the address of a verification link, for the account that asked',
    without: withoutLinks,
    body: {
      schema: z.object({ code: z.string().min(1).max(200) }),
      name: 'VerificationCode',
      example: code,
    },
    answers: {
      200: { meaning: 'The address is verified.', body: verified },
      400: refusal('No code, or none that could be one.', 'validation'),
      403: refusal('Another account has asked.', 'other-account'),
      404: expired,
      409: used,
    },
  },
  {
    id: 'refuseVerification',
    method: 'delete',
    path: '/core/api/v1/emails/verification',
    summary: 'Ends the request that a verification link belongs to, for the owner of the address',
    without: 'Owners of addresses cannot end the requests of strangers.',
    isPublic: true,
    parameters: [inQuery('code', 'Of the link, the only credential.', 'AbC123')],
    answers: {
      200: {
        meaning: 'The request has ended, and the account cannot ask for the address for a month.',
      },
      400: refusal('No code, or none that could be one.', 'validation'),
      404: expired,
      409: used,
    },
  },
];

export const shopperCalls: readonly CoreCall[] = [
  ...profileCalls,
  ...emailCalls,
  ...transactionCalls,
  ...feedbackCalls,
  ...wardrobeCalls,
];
