import type { AppLoadContext } from '@remix-run/node';
import { parse } from 'cookie';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '~/session/user.server';
import { deletedItems, clearDeleted, isDeletedHere, rememberDeleted } from './guards.server';

afterEach(() => {
  vi.useRealTimers();
});

function userWith(uid: string): User {
  return {
    uid,
    email: `${uid}@example.com`,
    saves: [],
    sessionId: 's-1',
    language: 'en',
    idToken: () => 'token',
    renewIdToken: () => Promise.resolve(false),
    refreshToken: () => '',
    replaceTokens: () => Promise.resolve(),
    provenAt: () => 0,
    markReauthenticated: () => Promise.resolve(),
  };
}

/** One browser: what a response sets comes with the next request. */
function browser() {
  let cookie = '';
  return async <Result>(visit: (args: ReturnType<typeof argsWith>) => Promise<Result>) => {
    const args = argsWith(cookie);
    const result = await visit(args);
    for (const header of args.context.cookies ?? []) {
      const [value = ''] = Object.values(parse(header));
      cookie = /Max-Age=0/.test(header) ? '' : `localhost_deleted-items=${value}`;
    }
    return result;
  };
}

function argsWith(cookie: string) {
  const context: AppLoadContext = {};
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  return { request, context, params: {} };
}

const ann = userWith('ann');
const jeans = { id: 'w-1', name: 'Jeans' };
const boots = { id: 'w-2', name: 'Boots' };

test('deletions are remembered newest first, each once, until they are forgotten', async () => {
  const visit = browser();
  for (const item of [jeans, boots, jeans]) {
    await visit((args) => rememberDeleted(args, ann, item));
  }
  expect(await visit((args) => deletedItems(args, ann))).toEqual([jeans, boots]);
  await visit((args) => clearDeleted(args, ann, 'w-1'));
  expect(await visit((args) => deletedItems(args, ann))).toEqual([boots]);
  await visit((args) => clearDeleted(args, ann, 'w-2'));
  expect(await visit((args) => deletedItems(args, ann))).toEqual([]);
});

test('another user of the browser sees nothing of it, and their deletion takes its place', async () => {
  const visit = browser();
  const bob = userWith('bob');
  await visit((args) => rememberDeleted(args, ann, jeans));
  expect(await visit((args) => deletedItems(args, bob))).toEqual([]);
  expect(await visit((args) => isDeletedHere(args, bob, 'w-1'))).toBe(false);
  await visit((args) => rememberDeleted(args, bob, boots));
  expect(await visit((args) => deletedItems(args, bob))).toEqual([boots]);
  expect(await visit((args) => deletedItems(args, ann))).toEqual([]);
});

test('each deletion is remembered for a day of its own', async () => {
  const visit = browser();
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  await visit((args) => rememberDeleted(args, ann, jeans));
  vi.setSystemTime(43_200_000);
  await visit((args) => rememberDeleted(args, ann, boots));
  vi.setSystemTime(86_400_001);
  expect(await visit((args) => deletedItems(args, ann))).toEqual([boots]);
  vi.setSystemTime(43_200_000 + 86_400_001);
  expect(await visit((args) => deletedItems(args, ann))).toEqual([]);
});
