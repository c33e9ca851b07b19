import { expect, test } from 'vitest';
import {
  findVerification,
  refuseVerification,
  sendVerification,
  verifyEmail,
} from '~/core-api/email.server';
import { giveAnswer } from '~/core-api/feedback';
import {
  addFeedback,
  changeFeedback,
  getFeedback,
  listFeedbackStatuses,
} from '~/core-api/feedback.server';
import { getOrCreateProfile } from '~/core-api/profile.server';
import { getTransactions } from '~/core-api/transaction.server';
import { refreshTokens, signInWithPassword } from '~/identity/tokens.server';
import type { Caller } from '~/server/caller';
import { addPurchases, idOf, itemKey } from '../support/core/add-purchases';
import { runCore, type RunningCore } from '../support/core/run-core';
import { callerWith } from './callers';

const notFound = { ok: false, refusal: 'not-found' };
const expired = { ok: false, refusal: 'expired' };

/** A caller with a renewable session. */
async function callerOf(core: RunningCore, email: string, language = 'en'): Promise<Caller> {
  const answer = await signInWithPassword({ email, password: core.password });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.refusal}`);
  let tokens = answer.value;
  return {
    language,
    idToken: () => tokens.idToken,
    async renewIdToken() {
      const renewed = await refreshTokens(tokens.refreshToken);
      if (renewed.ok) tokens = { ...tokens, ...renewed.value };
      return renewed.ok;
    },
  };
}

async function annWith(numbers: number[], { isVerified = true, language = 'en' } = {}) {
  const core = await runCore();
  const { email } = await core.addAccount('ann', { isVerified });
  const ann = await callerOf(core, email, language);
  const purchases = numbers.map((number) => ({ buyer: email, number }));
  if (purchases.length > 0) await addPurchases(core.db, purchases);
  return { core, ann, email };
}

async function valueOf<Value>(
  outcome: Promise<{ ok: true; value: Value } | { ok: false; refusal: string }>,
): Promise<Value> {
  const settled = await outcome;
  if (!settled.ok) throw new Error(`Refused: ${settled.refusal}`);
  return settled.value;
}

test('the first request creates the profile, the next returns the same', async () => {
  const { ann, email } = await annWith([]);
  const profile = await valueOf(getOrCreateProfile(ann));
  expect(profile.primaryEmailAddress).toMatchObject({ address: email, isVerified: true });
  expect(await getOrCreateProfile(ann)).toEqual({ ok: true, value: profile });
});

test('concurrent first requests create one profile', async () => {
  const { ann } = await annWith([]);
  const profiles = await Promise.all([1, 2, 3, 4].map(() => valueOf(getOrCreateProfile(ann))));
  expect(new Set(profiles.map(({ productId }) => productId)).size).toBe(1);
  expect(profiles.every(({ primaryEmailAddress }) => primaryEmailAddress?.isVerified)).toBe(true);
});

test('purchases are paged by fifty with continuation tokens', async () => {
  const { ann } = await annWith(Array.from({ length: 60 }, (_, place) => place + 1));
  await getOrCreateProfile(ann);
  const first = await valueOf(getTransactions(ann, { continuationToken: null }));
  expect(first.results).toHaveLength(50);
  const continuationToken = first.continuationToken ?? null;
  const second = await valueOf(getTransactions(ann, { continuationToken }));
  expect(second.results.map(({ id }) => id)).toEqual(
    [51, 52, 53, 54, 55, 56, 57, 58, 59, 60].map(idOf),
  );
  expect(second.continuationToken).toBeNull();
});

test('getTransactions without a valid token is refused as unauthenticated', async () => {
  await runCore();
  const { caller } = callerWith({ token: null, nextToken: null });
  expect(await getTransactions(caller, { continuationToken: null })).toEqual({
    ok: false,
    refusal: 'unauthenticated',
  });
});

test('an expired token is renewed and the call succeeds', async () => {
  const core = await runCore();
  core.identity.clock.advanceSeconds(-7200);
  const { email } = await core.addAccount('ann');
  const ann = await callerOf(core, email);
  core.identity.clock.advanceSeconds(7200);
  const old = ann.idToken();
  const profile = await valueOf(getOrCreateProfile(ann));
  expect(profile.primaryEmailAddress?.address).toBe(email);
  expect(ann.idToken()).not.toBe(old);
});

test('feedback can be added, changed, read and listed', async () => {
  const { ann } = await annWith([1, 2], { language: 'sv' });
  await getOrCreateProfile(ann);
  expect(await listFeedbackStatuses(ann)).toEqual(notFound);
  expect(await getFeedback(ann, itemKey(1))).toEqual(notFound);

  const begun = await valueOf(addFeedback(ann, itemKey(1)));
  expect(begun.progressPercentage).toBe(0);
  expect(begun.questions[0]?.localizedText).toBe('Har du köpt varan till dig själv?');
  const questions = giveAnswer(begun.questions, 'forMe', ['forMe.yes']);
  expect(await valueOf(changeFeedback(ann, { ...begun, questions }))).toBe(20);

  const read = await valueOf(getFeedback(ann, itemKey(1)));
  expect(read).toEqual({ ...begun, questions, progressPercentage: 20 });
  expect((await valueOf(listFeedbackStatuses(ann))).records).toEqual([
    { ...itemKey(1), progressPercentage: 20 },
  ]);
});

test("another user's feedback is not found by any call", async () => {
  const { core, ann } = await annWith([1]);
  await getOrCreateProfile(ann);
  const begun = await valueOf(addFeedback(ann, itemKey(1)));
  const { email } = await core.addPerson('bob');
  const bob = await callerOf(core, email);
  expect(await addFeedback(bob, itemKey(1))).toEqual(notFound);
  expect(await getFeedback(bob, itemKey(1))).toEqual(notFound);
  expect(await changeFeedback(bob, begun)).toEqual(notFound);
});

test('addFeedback for an item that cannot be rated is unknown', async () => {
  const { core, ann, email } = await annWith([]);
  await getOrCreateProfile(ann);
  await addPurchases(core.db, [{ buyer: email, number: 1, trainingCategory: null }]);
  expect(await addFeedback(ann, itemKey(1))).toEqual({ ok: false, refusal: 'unknown' });
});

test('the code of a verification e-mail verifies the address once', async () => {
  const { core, ann, email } = await annWith([1], { isVerified: false, language: 'fr' });
  const profile = await valueOf(getOrCreateProfile(ann));
  const emailId = profile.primaryEmailAddress?.id ?? '';
  expect(await sendVerification(ann, { emailId: 'none' })).toEqual(notFound);
  expect(await sendVerification(ann, { emailId })).toMatchObject({ ok: true });
  expect(core.mails()).toMatchObject([{ to: email, language: 'fr' }]);

  const code = core.mails()[0]?.code ?? '';
  const { caller: visitor } = callerWith({ token: null, nextToken: null });
  const asked = { address: email, isOwn: false, asked: { account: null } };
  expect(await valueOf(findVerification(visitor, { code }))).toMatchObject(asked);
  expect(await valueOf(findVerification(ann, { code }))).toMatchObject({ ...asked, isOwn: true });
  expect(await verifyEmail(visitor, { code })).toMatchObject({ ok: false });
  expect(await valueOf(verifyEmail(ann, { code }))).toEqual({ address: email });
  const used = { ok: false, refusal: 'already-verified' };
  expect(await verifyEmail(ann, { code })).toEqual(used);
  expect(await refuseVerification(visitor, { code })).toEqual(used);
  expect(await findVerification(visitor, { code })).toEqual(used);
  expect(await findVerification(visitor, { code: '' })).toEqual(expired);
  expect(await sendVerification(ann, { emailId })).toEqual({
    ok: false,
    refusal: 'action-expired',
  });
});

test('a core that cannot reach the provider does not count as signed out', async () => {
  const { core, ann } = await annWith([]);
  await core.identity.provider.close();
  expect(await getTransactions(ann, { continuationToken: null })).toEqual({
    ok: false,
    refusal: 'unknown',
  });
});
