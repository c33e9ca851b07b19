import { expect, test } from 'vitest';
import type { ErrorCode } from '~/identity/error-code';
import type { refreshTokens } from '~/identity/tokens.server';
import { createRenewals } from './renewal.server';
import type { Session } from './session.server';

const minute = 60_000;

type Refreshed = Awaited<ReturnType<typeof refreshTokens>>;

function renewalsWith(first: ErrorCode | 'new tokens' = 'new tokens') {
  let time = 1_000_000_000;
  let answer = first;
  const requested: string[] = [];
  const refresh = async (refreshToken: string): Promise<Refreshed> => {
    requested.push(refreshToken);
    await new Promise((resolve) => setTimeout(resolve));
    if (answer !== 'new tokens') return { ok: false, refusal: answer };
    const tokens = {
      idToken: `id after ${refreshToken}`,
      refreshToken: `${refreshToken}+`,
      expiresAt: time + 60 * minute,
    };
    return { ok: true, value: tokens };
  };
  const session = (secondsLeft: number, change: Partial<Session> = {}): Session => ({
    id: 's-1',
    uid: 'u-1',
    email: 'ann@example.com',
    idToken: 'id-0',
    refreshToken: 'refresh-0',
    expiresAt: time + secondsLeft * 1000,
    ...change,
  });
  return {
    ...createRenewals({ now: () => time, refresh }),
    session,
    requested,
    pass: (seconds: number) => (time += seconds * 1000),
    answerWith: (next: typeof answer) => (answer = next),
  };
}

test('a token with more than five minutes left is not renewed', async () => {
  const { keepFresh, session, requested } = renewalsWith();
  const fresh = session(301);
  expect(await keepFresh(fresh)).toEqual({ state: 'same', session: fresh });
  expect(requested).toEqual([]);
});

test.each([300, 31, 0, -86_400])('a token with %d seconds left is renewed', async (secondsLeft) => {
  const { keepFresh, session, requested } = renewalsWith();
  const old = session(secondsLeft);
  expect(await keepFresh(old)).toEqual({
    state: 'renewed',
    session: {
      ...old,
      idToken: 'id after refresh-0',
      refreshToken: 'refresh-0+',
      expiresAt: 1_000_000_000 + 60 * minute,
    },
  });
  expect(requested).toEqual(['refresh-0']);
});

test('concurrent requests share one renewal', async () => {
  const { keepFresh, renew, session, requested } = renewalsWith();
  const old = session(100);
  const all = await Promise.all([
    keepFresh(old),
    keepFresh({ ...old }),
    renew(old),
    keepFresh(old),
  ]);
  expect(requested).toEqual(['refresh-0']);
  expect(new Set(all.map((renewal) => JSON.stringify(renewal))).size).toBe(1);
  expect(all[0]).toMatchObject({ state: 'renewed', session: { refreshToken: 'refresh-0+' } });
});

test('a later request with the old cookie gets the same renewal', async () => {
  const { keepFresh, session, requested } = renewalsWith();
  const old = session(100);
  const first = await keepFresh(old);
  expect(await keepFresh(old)).toEqual(first);
  expect(requested).toEqual(['refresh-0']);
});

test('two sessions are renewed independently', async () => {
  const { keepFresh, session } = renewalsWith();
  const [first, second] = await Promise.all([
    keepFresh(session(100)),
    keepFresh(session(100, { id: 's-2', uid: 'u-2', refreshToken: 'other' })),
  ]);
  expect(first).toMatchObject({ session: { uid: 'u-1', idToken: 'id after refresh-0' } });
  expect(second).toMatchObject({ session: { uid: 'u-2', idToken: 'id after other' } });
});

test.each(['user-disabled', 'user-token-expired'] as const)(
  'the session ends when a renewal is refused with %s',
  async (error) => {
    const { keepFresh, renew, session, requested } = renewalsWith(error);
    expect(await keepFresh(session(200))).toEqual({ state: 'ended' });
    expect(await renew(session(2000))).toEqual({ state: 'ended' });
    expect(requested).toHaveLength(2);
  },
);

test.each(['network-request-failed', 'internal-error'] as const)(
  'after %s the old token is used until 30 seconds before it expires',
  async (error) => {
    const { keepFresh, session } = renewalsWith(error);
    const valid = session(31);
    expect(await keepFresh(valid)).toEqual({ state: 'same', session: valid });
    const { keepFresh: keepExpired, session: other } = renewalsWith(error);
    expect(await keepExpired(other(30))).toEqual({ state: 'unreachable' });
  },
);

test('G9: while the token is valid, retries back off from 30 seconds, doubling up to 960', async () => {
  const { keepFresh, session, requested, pass } = renewalsWith('network-request-failed');
  const valid = () => session(200);
  await keepFresh(valid());
  for (const [place, wait] of [30, 60, 120, 240, 480, 960, 960, 960].entries()) {
    expect(requested).toHaveLength(place + 1);
    pass(wait - 1);
    expect(await keepFresh(valid())).toMatchObject({ state: 'same' });
    expect(requested).toHaveLength(place + 1);
    pass(1);
    expect(await keepFresh(valid())).toMatchObject({ state: 'same' });
    expect(requested).toHaveLength(place + 2);
  }
});

test('G81: an expired token is tried again after 30 seconds, however often that has failed', async () => {
  const { keepFresh, session, requested, pass } = renewalsWith('network-request-failed');
  const old = session(-3600);
  await keepFresh(old);
  for (let tries = 1; tries < 8; tries += 1) {
    pass(29);
    expect(await keepFresh(old)).toEqual({ state: 'unreachable' });
    expect(requested).toHaveLength(tries);
    pass(1);
    expect(await keepFresh(old)).toEqual({ state: 'unreachable' });
    expect(requested).toHaveLength(tries + 1);
  }
});

test('G81: a token that expires during a long back-off is tried at once, and then signs in again', async () => {
  const { keepFresh, session, requested, pass, answerWith } =
    renewalsWith('network-request-failed');
  const old = session(300);
  await keepFresh(old);
  for (const wait of [30, 60, 120]) {
    pass(wait);
    expect(await keepFresh(old)).toEqual({ state: 'same', session: old });
  }
  expect(requested).toHaveLength(4);
  pass(65);
  answerWith('new tokens');
  expect(await keepFresh(old)).toMatchObject({ state: 'renewed' });
  expect(requested).toHaveLength(5);
});

test('concurrent failures count as one for the backoff', async () => {
  const { keepFresh, session, requested, pass } = renewalsWith('network-request-failed');
  const old = session(-3600);
  await Promise.all([keepFresh(old), keepFresh(old), keepFresh(old)]);
  expect(requested).toHaveLength(1);
  pass(30);
  await keepFresh(old);
  expect(requested).toHaveLength(2);
});

test('a success resets the backoff to 30 seconds', async () => {
  const { keepFresh, session, requested, pass, answerWith } =
    renewalsWith('network-request-failed');
  await keepFresh(session(200));
  pass(30);
  await keepFresh(session(200));
  pass(60);
  answerWith('new tokens');
  const renewed = await keepFresh(session(200));
  if (renewed.state !== 'renewed') throw new Error(renewed.state);
  pass(3500);
  answerWith('network-request-failed');
  expect(await keepFresh(renewed.session)).toMatchObject({ state: 'same' });
  expect(requested).toHaveLength(4);
  pass(29);
  await keepFresh(renewed.session);
  expect(requested).toHaveLength(4);
  pass(1);
  await keepFresh(renewed.session);
  expect(requested).toHaveLength(5);
});

test('the backoff of one session does not delay another', async () => {
  const { keepFresh, session, answerWith } = renewalsWith('network-request-failed');
  await keepFresh(session(200));
  answerWith('new tokens');
  const other = session(200, { id: 's-2', refreshToken: 'other' });
  expect(await keepFresh(other)).toMatchObject({ state: 'renewed' });
});

test('renew requests new tokens even for a token that is still valid', async () => {
  const { renew, session, requested, answerWith } = renewalsWith('network-request-failed');
  const old = session(3000);
  expect(await renew(old)).toEqual({ state: 'same', session: old });
  answerWith('new tokens');
  expect(await renew(old)).toMatchObject({ state: 'renewed' });
  expect(requested).toHaveLength(2);
});
