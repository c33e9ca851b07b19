import type { Feedback } from '~/core-api/feedback';
import {
  feedback,
  manyTransactions,
  paths,
  profile,
  repliesFor,
  status,
} from '../../support/core-fixtures';
import { fits, inTheCombo, inTheLast } from '../../support/feedback-page';
import { wardrobeReplies } from '../../support/wardrobe-fixtures';
import { sharedApp } from '../../support/shared-app';
import type { CoreCall, Reply } from '../../support/scripted-core';

/** The position in the list decides which question an item is at. */
export const items = { bool: 1, radio: 2, combo: 3, last: 4, refused: 5 } as const;

function feedbacks(): Record<string, Feedback> {
  const of = (number: number, one: Feedback): [string, Feedback] => {
    const purchaseId = `p-${number}`;
    const item = { purchaseId, sourceVariationId: `v-${number}` };
    return [purchaseId, { ...one, ...item, id: `f-${number}` }];
  };
  return Object.fromEntries([
    of(items.bool, feedback({}, 0)),
    of(items.radio, feedback(fits, 40)),
    of(items.combo, feedback(inTheCombo, 60)),
    of(items.last, feedback(inTheLast, 80)),
    of(items.refused, feedback(fits, 40)),
  ]);
}

const statuses = [
  status(items.bool, 0),
  status(items.radio, 40),
  status(items.combo, 60),
  status(items.last, 80),
  status(items.refused, 40),
];

const withAddresses = profile({
  associatedEmailAddresses: [{ id: 'e-2', address: 'kim.work@example.com', isVerified: false }],
});

/** What the core answers at the start: saving the answer about one item and adding an address fails. */
export function overlayReplies(): Record<string, Reply> {
  const saved = feedbacks();
  const save = ({ body }: CoreCall) => {
    const answered = body as Feedback;
    saved[answered.purchaseId] = answered;
    return { status: 200, body: { progressPercentage: answered.progressPercentage } };
  };
  return {
    ...repliesFor(manyTransactions(5), statuses),
    [paths.profile]: { status: 200, body: withAddresses },
    [paths.changeProfile]: { status: 200, body: withAddresses },
    [paths.addEmail]: { status: 409 },
    [paths.feedback]: ({ query }) => replyWith(saved, query, 200),
    [paths.beginFeedback]: ({ query }) => replyWith(saved, query, 201),
    'PUT /core/api/v1/feedback/f-1': save,
    'PUT /core/api/v1/feedback/f-2': save,
    'PUT /core/api/v1/feedback/f-3': save,
    'PUT /core/api/v1/feedback/f-4': save,
    'PUT /core/api/v1/feedback/f-5': { status: 500 },
    ...wardrobeReplies(),
  };
}

function replyWith(saved: Record<string, Feedback>, query: URLSearchParams, status: number) {
  const body = saved[query.get('purchaseId') ?? ''];
  return body ? { status, body } : { status: 404 };
}

export type Shop = { url: string; reset: () => void };

export async function openShops(): Promise<Record<'demo' | 'scripted', Shop>> {
  const demo = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const scripted = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  return {
    // Its list has a filter of 17 choices.
    demo: { url: demo.app.url, reset: () => undefined },
    scripted: {
      url: scripted.app.url,
      reset: () => {
        scripted.core.respondWith(overlayReplies());
      },
    },
  };
}
