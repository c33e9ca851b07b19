import { expect, test } from 'vitest';
import type { Feedback } from '~/core-api/feedback';
import {
  address,
  fits,
  inTheLast,
  percentOn,
  questionOn,
  savedAnswers,
  signInWithFeedback,
  yes,
} from '../support/feedback-page';
import { feedback, paths } from '../support/core-fixtures';
import type { CoreCall, Reply } from '../support/scripted-core';

const all = { ...inTheLast, sameAgain: ['sameAgain.same'] };
const lastQuestion = 'If you bought it again, which size would you choose?';

/** The core keeps the answer and then fails to say so. */
async function signInWithLostReplies(first: Feedback, percent: number, reply: Reply) {
  const signedIn = await signInWithFeedback(first);
  const { core } = signedIn;
  let kept = first;
  core.answer({
    [paths.feedback]: () => ({ status: 200, body: kept }),
    [paths.saveFeedback]: (call: CoreCall) => {
      kept = { ...(call.body as Feedback), progressPercentage: percent };
      return typeof reply === 'function' ? reply(call) : reply;
    },
  });
  return signedIn;
}

const lostReplies: [string, Reply][] = [
  ['a connection that is cut', 'cut'],
  ['status 500', { status: 500 }],
  ['status 201', { status: 201, body: { progressPercentage: 60 } }],
  ['another shape', { status: 200, body: { percent: 60 } }],
  ['a percentage of 120', { status: 200, body: { progressPercentage: 120 } }],
];

test.each(lostReplies)(
  'G78: an answer that was saved counts as saved after %s',
  async (_, reply) => {
    const { core, visitor } = await signInWithLostReplies(feedback(fits, 40), 60, reply);
    const values = { answer: 'feel.roomy' };
    const page = await visitor.visit(address);
    const response = await visitor.submit(page, { button: 'Keep going', values });
    expect(response.status).toBe(303);
    expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
    expect(questionOn(await visitor.follow(response))).toBe(
      'Is the length of the body and sleeves right?',
    );
  },
);

test.each(lostReplies)('G78: the last answer leads to the thanks after %s', async (_, reply) => {
  const { visitor } = await signInWithLostReplies(feedback(inTheLast, 80), 100, reply);
  const values = { answer: 'sameAgain.same' };
  const page = await visitor.visit(address);
  const response = await visitor.submit(page, { button: 'Keep going', values });
  expect((await visitor.follow(response)).h1).toBe('Thank you!');
});

test('G78: while the core cannot be read either, the posted question stays, also over a finished feedback', async () => {
  const { core, visitor } = await signInWithLostReplies(feedback(inTheLast, 80), 100, 'cut');
  const page = await visitor.visit(address);
  let reads = 0;
  core.answer({
    [paths.feedback]: () =>
      (reads += 1) === 1 ? { status: 200, body: feedback(inTheLast, 80) } : { status: 500 },
  });
  const values = { answer: 'sameAgain.same' };
  const refused = await visitor.submit(page, { button: 'Keep going', values });
  expect([refused.status, questionOn(refused), percentOn(refused)]).toEqual([
    502,
    lastQuestion,
    '80',
  ]);
  expect(refused.root.querySelector('[checked]')?.getAttribute('value')).toBe('sameAgain.same');
  expect(refused.title).toBe(`Error: ${lastQuestion} – Item 1 – My size profile`);

  core.answer({
    [paths.feedback]: { status: 200, body: feedback(all, 100) },
    [paths.saveFeedback]: { status: 200, body: { progressPercentage: 100 } },
  });
  const again = await visitor.submit(refused, { button: 'Keep going', values });
  expect(savedAnswers(core)).toEqual(all);
  expect((await visitor.follow(again)).h1).toBe('Thank you!');
});

test('G78: a failed restart of a finished feedback leaves it finished', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(all, 100));
  core.answer({ [paths.saveFeedback]: { status: 500 } });
  const page = await visitor.visit(address);
  const refused = await visitor.submit(page, { button: 'Yes, for me' });
  expect([refused.status, percentOn(refused)]).toEqual([502, '0']);
  expect(refused.text).toContain('Yes, for me Your choice');
  core.answer({ [paths.saveFeedback]: { status: 200, body: { progressPercentage: 20 } } });
  await visitor.submit(refused, { button: 'Yes, for me' });
  expect(savedAnswers(core)).toEqual(yes);
});

test.each([
  ['status 500', { status: 500 }],
  ['a connection that is cut', 'cut'],
  ['another shape', { status: 201, body: {} }],
] as const)(
  'G78: feedback that is there was begun, although the core said %s',
  async (_, reply) => {
    const { core, visitor } = await signInWithFeedback(feedback({}, 0));
    core.answer({ [paths.statuses]: { status: 404 }, [paths.beginFeedback]: reply });
    const response = await visitor.submit(await visitor.visit('/profile'), {
      button: 'Give feedback',
    });
    expect(questionOn(await visitor.follow(response))).toBe('Did you buy this item for yourself?');
  },
);
