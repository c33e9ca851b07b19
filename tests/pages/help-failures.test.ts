import { expect, test } from 'vitest';
import { help, openHelp, messagesOn, offersOn, press, textsOn, topics } from '../support/help-page';
import { feedback, paths, status } from '../support/core-fixtures';
import type { Feedback } from '~/core-api/feedback';
import type { CoreCall } from '../support/scripted-core';

const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const failedData = 'Your data could not be loaded. Please try again later.';
const failedProfile = 'Your profile could not be loaded. Please try again later.';
const failedStatus =
  'Getting status on feedback failed. Try again later. You can still see your purchases and give feedback.';

const restart = [
  {
    sender: 'product',
    type: 'choice',
    kind: 'restart',
    text: 'You can start again whenever you like.',
  },
];

function errorSaying(text: string) {
  return { sender: 'product', type: null, kind: 'error', text };
}

// The sign-in must fit into it even on a busy machine.
const patience = { UPSTREAM_TIMEOUT_MS: '3000' };

test.each([
  ['status 500', paths.transactions, { status: 500 }, unknown],
  ['a timeout', paths.transactions, 'hang', unknown],
  ['a broken connection', paths.transactions, 'cut', unknown],
  ['an unreadable response', paths.transactions, { status: 200, text: '<html>' }, failedData],
  [
    'status 401',
    paths.transactions,
    { status: 401 },
    'Authentication failed. Please try again later. Log in again to go on.',
  ],
  ['profile status 500', paths.profile, { status: 500 }, failedProfile],
  ['an unreadable profile', paths.profile, { status: 200, text: '{' }, failedProfile],
] as const)(
  'after %s the help conversation shows an error and a restart button',
  async (_, call, reply, message) => {
    const { core, visitor, page } = await openHelp({}, patience);
    core.answer({ [call]: reply });
    const failed = await press(visitor, page, 'Where are my purchases?');
    expect(failed.status).toBe(200);
    expect(messagesOn(failed).slice(-2)).toEqual([errorSaying(message), ...restart]);
    expect(offersOn(failed)).toEqual(['Start a new conversation']);
    expect(failed.root.querySelector('[name=text]')).toBeNull();
    const restarted = await press(visitor, failed, 'Start a new conversation');
    expect(offersOn(restarted)).toEqual(topics);
  },
);

test.each([
  [
    'status 404',
    paths.beginFeedback,
    { status: 404 },
    'Cannot find purchase. The store may have removed it.',
  ],
  ['status 500', paths.beginFeedback, { status: 500 }, unknown],
  ['an unreadable response', paths.beginFeedback, { status: 201, text: 'OK' }, unknown],
] as const)(
  'when beginning feedback fails with %s, the help conversation shows the error',
  async (_, call, reply, message) => {
    const { core, visitor, page } = await openHelp({
      [call]: reply,
      [paths.feedback]: { status: 404 },
    });
    const selectPage = await press(visitor, page, 'Say how an item fits');
    const failed = await press(visitor, selectPage, 'Choose', { answer: 't-1' });
    expect(messagesOn(failed).slice(-2)).toEqual([errorSaying(message), ...restart]);
    expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);
  },
);

test.each([
  ['status 500', { status: 500 }, 'Saving response failed. Please try again later.'],
  ['status 404', { status: 404 }, 'Saving response failed. Please try again later.'],
  ['a broken connection', 'cut', 'Saving response failed. Please try again later.'],
  ['a percentage of 120', { status: 200, body: { progressPercentage: 120 } }, unknown],
] as const)(
  'when saving an answer fails with %s, the help conversation shows the error',
  async (_, reply, message) => {
    const { visitor, page } = await openHelp({
      [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
      [paths.feedback]: { status: 200, body: feedback({}, 0) },
      [paths.saveFeedback]: reply,
    });
    const selectPage = await press(visitor, page, 'Say how an item fits');
    const question = await press(visitor, selectPage, 'Choose', { answer: 't-1' });
    const failed = await press(visitor, question, 'Yes, for me');
    expect(messagesOn(failed).slice(-2)).toEqual([errorSaying(message), ...restart]);
    expect(textsOn(failed).at(-3)).toBe('Yes, for me');
  },
);

test.each([
  ['status 500', { status: 500 }],
  ['a broken connection', 'cut'],
  ['another shape', { status: 200, body: {} }],
] as const)(
  'G78: what the core has kept counts in help as well, although it said %s',
  async (_, reply) => {
    let kept: Feedback | null = null;
    const { core, visitor, page } = await openHelp({
      [paths.beginFeedback]: () => {
        kept = feedback({}, 0);
        return reply;
      },
      [paths.feedback]: () => (kept ? { status: 200, body: kept } : { status: 404 }),
      [paths.saveFeedback]: ({ body }: CoreCall) => {
        kept = body as Feedback;
        return reply;
      },
    });
    const selectPage = await press(visitor, page, 'Say how an item fits');
    const question = await press(visitor, selectPage, 'Choose', { answer: 't-1' });
    expect(textsOn(question).at(-1)).toBe('Did you buy this item for yourself?');
    const next = await press(visitor, question, 'Yes, for me');
    expect(textsOn(next).at(-1)).toBe('Does it fit you?');
    expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
  },
);

test('rating in help fails when the statuses fail to load, but not when there are none', async () => {
  const { core, visitor, page } = await openHelp({ [paths.statuses]: { status: 500 } });
  const failed = await press(visitor, page, 'Say how an item fits');
  expect(messagesOn(failed).at(-2)).toEqual(errorSaying(failedStatus));
  core.answer({ [paths.statuses]: { status: 404 } });
  const restarted = await press(visitor, failed, 'Start a new conversation');
  const selectPage = await press(visitor, restarted, 'Say how an item fits');
  expect(offersOn(selectPage)).toHaveLength(4);
});

test('the size answer of help counts without a feedback that makes no sense, and names no size while one is missing', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } },
    [paths.feedback]: { status: 500 },
  });
  const failed = await press(visitor, page, 'Which size should I take?');
  expect(messagesOn(failed).at(-2)).toEqual(errorSaying(unknown));
  core.answer({ [paths.feedback]: { status: 200, body: { id: 7 } } });
  const restarted = await press(visitor, failed, 'Start a new conversation');
  const selectPage = await press(visitor, restarted, 'Which size should I take?');
  const answered = await press(visitor, selectPage, 'Choose', { answer: 'Sweater' });
  expect(textsOn(answered).at(-2)).toContain('Sizes in letters: M (Likely, 2 items)');
});

test('the help page shows an error while its choices fail to load, and recovers afterwards', async () => {
  const { core, visitor, page } = await openHelp();
  await press(visitor, page, 'Say how an item fits');
  core.answer({ [paths.transactions]: { status: 500 } });
  const failed = await visitor.visit(help);
  expect(failed.status).toBe(502);
  expect(messagesOn(failed).slice(-2)).toEqual([errorSaying(unknown), ...restart]);
  core.answer({ [paths.transactions]: { status: 200, body: { results: [] } } });
  expect((await visitor.visit(help)).status).toBe(200);
});

test('help shows an error when the question is missing from the feedback', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: { ...feedback({}, 0), questions: [] } },
  });
  const selectPage = await press(visitor, page, 'Say how an item fits');
  const failed = await press(visitor, selectPage, 'Choose', { answer: 't-1' });
  expect(failed.status).toBe(502);
  expect(messagesOn(failed).at(-2)).toEqual(errorSaying('Feedback not found.'));
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);
});

test('help answers the topics that need no core while the core is down', async () => {
  const { core, visitor } = await openHelp();
  core.answer({ [paths.profile]: { status: 500 }, [paths.transactions]: { status: 500 } });
  const page = await visitor.visit(help);
  expect([page.status, offersOn(page)]).toEqual([200, topics]);
  const answered = await press(visitor, page, 'Delete my account');
  expect(textsOn(answered).at(-2)).toContain('You can delete your account yourself.');
});
