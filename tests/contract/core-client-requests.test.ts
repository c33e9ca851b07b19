import { expect, test } from 'vitest';
import { config } from '~/config/config.server';
import { removeEmail, sendVerification, verifyEmail } from '~/core-api/email.server';
import { addFeedback, changeFeedback, getFeedback } from '~/core-api/feedback.server';
import { getOrCreateProfile, getProfile, removeProfile } from '~/core-api/profile.server';
import { getTransactions } from '~/core-api/transaction.server';
import {
  changeWardrobeItem,
  getWardrobeItem,
  removeWardrobeItem,
  restoreWardrobeItem,
} from '~/core-api/wardrobe/wardrobe.server';
import type { Caller } from '~/server/caller';
import { wardrobeInput } from '../support/wardrobe-fixtures';
import { feedback, paths, profile } from '../support/core-fixtures';
import { scriptedCore, type Reply } from '../support/scripted-core';
import { callerWith } from './callers';

async function before(answers: Record<string, Reply>) {
  const core = await scriptedCore(answers);
  config.coreApiUrl = core.url;
  return core;
}

/** Repeats the last one. */
function inTurn(...statuses: [number, unknown?][]): Reply {
  let place = 0;
  return () => {
    const [status, body = null] = statuses[Math.min(place, statuses.length - 1)] ?? [599];
    place += 1;
    return { status, body };
  };
}

const item = { purchaseId: 'p 1&x=y', sourceId: 'å/ä', sourceVariationId: 'v-1' };

test('getTransactions sends only query parameters with a value', async () => {
  const core = await before({});
  const { caller } = callerWith();
  for (const continuationToken of [null, '', 'a+b/c=&d']) {
    await getTransactions(caller, { continuationToken });
  }
  expect(core.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    { maxItemCount: '50' },
    { maxItemCount: '50' },
    { maxItemCount: '50', continuationToken: 'a+b/c=&d' },
  ]);
});

test('addFeedback sends the language of the caller and no body', async () => {
  const core = await before({});
  await addFeedback(callerWith({ language: 'fr' }).caller, item);
  const [call] = core.calls;
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ ...item, languageCode: 'fr' });
  expect(call?.body).toBeUndefined();
  expect(call?.headers['content-type']).toBeUndefined();
});

test('changeFeedback sends back the fields that the app does not know', async () => {
  const plain = feedback({ forMe: ['forMe.yes'] }, 20);
  const more = {
    ...plain,
    createdBy: { store: 's-1' },
    questions: plain.questions.map((question) => ({
      ...question,
      weight: 0.5,
      answers: question.answers.map((answer) => ({ ...answer, icon: 'smile' })),
      selectedAnswers: question.selectedAnswers.map((answer) => ({ ...answer, icon: 'smile' })),
    })),
  };
  const core = await before({
    [paths.feedback]: { status: 200, body: more },
    [paths.saveFeedback]: { status: 200, body: { progressPercentage: 20, more: true } },
  });
  const { caller } = callerWith();
  const read = await getFeedback(caller, item);
  if (!read.ok) throw new Error(read.refusal);
  expect(await changeFeedback(caller, read.value)).toEqual({ ok: true, value: 20 });
  const [saved] = core.callsTo(paths.saveFeedback);
  expect(saved?.body).toEqual(more);
  expect(saved?.headers['content-type']).toBe('application/json');
});

test('getFeedback reads selected answers given as ids or missing', async () => {
  const plain = feedback({ forMe: ['forMe.yes'] }, 20);
  const questions = plain.questions.map((question, place) => ({
    ...question,
    selectedAnswers: place === 0 ? ['forMe.yes', 'forMe.unknown'] : null,
  }));
  await before({ [paths.feedback]: { status: 200, body: { ...plain, questions } } });
  expect(await getFeedback(callerWith().caller, item)).toEqual({ ok: true, value: plain });
});

const odd = 'a/b?c=d#e f%2F..';
const escaped = 'a%2Fb%3Fc%3Dd%23e%20f%252F..';
const wardrobe = `/mywardrobe/api/v1/items/${escaped}`;
const begun = feedback({}, 0);

test.each<[string, (caller: Caller) => Promise<unknown>]>([
  [
    `POST /core/api/v1/users/self/email/${escaped}/send-verification`,
    (caller) => sendVerification(caller, { emailId: odd }),
  ],
  [
    `DELETE /core/api/v1/users/self/emails/${escaped}`,
    (caller) => removeEmail(caller, { emailId: odd }),
  ],
  [
    `PUT /core/api/v1/feedback/${escaped}`,
    (caller) => changeFeedback(caller, { ...begun, id: odd }),
  ],
  [`GET ${wardrobe}`, (caller) => getWardrobeItem(caller, odd)],
  [`PUT ${wardrobe}`, (caller) => changeWardrobeItem(caller, odd, wardrobeInput())],
  [`DELETE ${wardrobe}`, (caller) => removeWardrobeItem(caller, odd)],
  [`POST ${wardrobe}/restore`, (caller) => restoreWardrobeItem(caller, odd)],
])('an id is escaped in %s', async (request, ask) => {
  const core = await before({});
  await ask(callerWith().caller);
  expect(core.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([request]);
  expect([...(core.calls[0]?.query ?? [])]).toEqual([]);
});

test('codes are sent unchanged', async () => {
  const core = await before({ 'POST *': { status: 200 } });
  await verifyEmail(callerWith().caller, { code: '"&?' });
  expect(core.calls[0]?.body).toEqual({ code: '"&?' });
});

test.each([200, 201, 204])(
  'G63: a missing profile is created (%d) and read again',
  async (status) => {
    const core = await before({
      [paths.profile]: inTurn([404], [200, profile()]),
      [paths.createProfile]: { status },
    });
    const { caller } = callerWith();
    expect(await getOrCreateProfile(caller)).toMatchObject({ ok: true, value: profile() });
    expect(core.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(core.calls[1]?.body).toEqual({});
  },
);

test('G63: a profile that is still missing after its creation is not found', async () => {
  const core = await before({
    [paths.profile]: { status: 404 },
    [paths.createProfile]: { status: 201 },
  });
  const { caller } = callerWith();
  expect(await getOrCreateProfile(caller)).toEqual({ ok: false, refusal: 'not-found' });
  expect(core.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test.each([400, 404, 409, 500])(
  'G63: a failed creation of the profile (%d) is unknown',
  async (status) => {
    const core = await before({
      [paths.profile]: { status: 404 },
      [paths.createProfile]: { status },
    });
    const { caller } = callerWith();
    expect(await getOrCreateProfile(caller)).toEqual({ ok: false, refusal: 'unknown' });
    expect(core.calls).toHaveLength(2);
  },
);

test('a profile that has not changed is not sent again; nobody is given that of another', async () => {
  const core = await before({
    [paths.profile]: ({ headers }) =>
      headers['if-none-match'] === '"1"'
        ? { status: 304 }
        : { status: 200, body: profile(), tag: '"1"' },
  });
  const { caller } = callerWith();
  const first = await getProfile({ ...caller, uid: 'tagged-1' });
  expect(await getProfile({ ...caller, uid: 'tagged-1' })).toEqual(first);
  await getProfile({ ...caller, uid: 'tagged-2' });
  await getProfile(caller);
  const asked = core.callsTo(paths.profile).map(({ headers }) => headers['if-none-match']);
  expect(asked).toEqual([undefined, '"1"', undefined, undefined]);
  core.answer({ [paths.profile]: { status: 404 } });
  const gone = await getProfile({ ...caller, uid: 'tagged-1' });
  expect(gone).toEqual({ ok: false, refusal: 'not-found' });
});

test('of somebody who is deleted no profile is kept', async () => {
  const core = await before({
    [paths.profile]: { status: 200, body: profile(), tag: '"1"' },
    [paths.removeProfile]: { status: 204 },
  });
  const ann = { ...callerWith().caller, uid: 'tagged-3' };
  await getProfile(ann);
  expect((await removeProfile(ann)).ok).toBe(true);
  await getProfile(ann);
  const asked = core.callsTo(paths.profile).map(({ headers }) => headers['if-none-match']);
  expect(asked).toEqual([undefined, undefined]);
});
