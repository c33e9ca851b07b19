import { signInToOwnApp } from '../demo-sign-in';
import { fits, inTheCombo } from '../feedback-page';
import {
  category,
  feedback,
  manyTransactions,
  paths,
  profile,
  repliesFor,
  status,
  transaction,
} from '../core-fixtures';
import type { CoreCall, Reply } from '../scripted-core';
import { Visitor, type Page } from '../visitor';
import { wardrobeReplies } from '../wardrobe-fixtures';

/** By name, as they are reached: until the next ones are asked for, the app is in the state of these. */
export type Pages = AsyncGenerator<Record<string, Page>, void>;
export type Headers = Record<string, string>;

/** By purchase id */
const feedbacks = {
  bool: feedback({}, 0),
  radio: feedback(fits, 40),
  combo: feedback(inTheCombo, 60),
  thanks: feedback({ forMe: ['forMe.no'] }, 100),
  'p-2': feedback(fits, 40),
  'p-3': feedback({ ...fits, feel: ['feel.right'] }, 100),
};

function feedbackReply({ query }: CoreCall) {
  const body = Object.entries(feedbacks).find(([name]) => name === query.get('purchaseId'))?.[1];
  return body ? { status: 200, body } : { status: 404 };
}

export function addressOf(name: keyof typeof feedbacks): string {
  return `/profile/feedback?purchaseId=${name}&sourceId=s-1&sourceVariationId=v-1`;
}

const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };

const purchases = repliesFor(
  [
    ...manyTransactions(4),
    transaction(5, { product: { images, category: category('Dress', null, 'Dress') } }),
    transaction(6, { store: { id: 'st-2', name: 'Another Store' } }),
    transaction(7, { isReturned: true, returnDate: '2026-01-05T12:00:00Z' }),
    transaction(8, { store: { id: 'nordlys-klaer', name: 'Nordlys Klær' } }),
    transaction(2, { id: 't-2b' }),
    transaction(2, { id: 't-2c', isReturned: true }),
    transaction(9, { transactionDate: null, product: { category: category('Top', null, null) } }),
    transaction(10, { productDisplayName: 'Item 4' }),
  ],
  [status(2, 40), status(3, 100)],
);

export const verification = {
  ...{ address: 'kim@example.com', isOwn: false },
  asked: {
    account: 's***@example.com',
    since: '2026-03-03T09:20:30Z',
    at: '2026-11-24T13:05:00Z',
  },
};

const withAddresses = profile({
  productId: 'P-1',
  associatedEmailAddresses: [
    { id: 'e-2', address: 'kim.work@example.com', isVerified: true },
    { id: 'e-3', address: 'kim.old@example.com', isVerified: false },
  ],
});

/** With purchases, answers, addresses and own items of the demo person, and one visitor who is signed out. */
export async function openMainApp(headers: Headers, replies: Record<string, Reply> = {}) {
  const opened = await signInToOwnApp(
    {
      ...purchases,
      [paths.profile]: { status: 200, body: withAddresses },
      ...wardrobeReplies(),
      [paths.feedback]: feedbackReply,
      [paths.findVerification]: ({ query, headers }) =>
        query.get('code') === 'good'
          ? { status: 200, body: { ...verification, isOwn: headers.authorization !== undefined } }
          : { status: query.get('code') === 'others' ? 200 : 404, body: verification },
      [paths.verify]: { status: 403 },
      ...replies,
    },
    { PARTNER_STORES_FILE: 'app/backend/sample-partner-stores.json' },
    headers,
  );
  const signedOut = new Visitor(opened.app.url, { headers });
  const front = await signedOut.visit('/?disable=autologin');
  /** Nothing that was read for another session is kept for it. */
  const newSession = async () => {
    const visitor = new Visitor(opened.app.url, { headers });
    await visitor.visit('/');
    return visitor;
  };
  return { ...opened, signedOut, front, newSession };
}
