import { request } from 'node:http';
import { expect, test } from 'vitest';
import { paths, profile, repliesFor, transaction } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import type { CoreCall, Reply } from '../support/scripted-core';
import type { Visitor } from '../support/visitor';

/** Page `n` holds fifty items and leads to page `nextOf(n)`. */
function pagesTo(nextOf: (page: number) => number) {
  return ({ query }: CoreCall) => {
    const page = Number(query.get('continuationToken') ?? 0);
    const results = Array.from({ length: 50 }, (_, place) => transaction(page * 50 + place));
    return { status: 200, body: { results, continuationToken: String(nextOf(page)) } };
  };
}

function signInWith(more: Record<string, Reply>) {
  return signInToSharedApp({
    ...repliesFor([]),
    'GET /mywardrobe/api/v1/items': { status: 404 },
    ...more,
  });
}

/** The browser closes the connection when `leave` is called. */
function openAndLeave({ origin, cookies }: Visitor, path: string, form?: Record<string, string>) {
  const call = request(new URL(path, origin), {
    method: form ? 'POST' : 'GET',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
  call.on('response', (response) => response.on('error', () => undefined).resume());
  call.on('error', () => undefined).end(new URLSearchParams(form).toString());
  return () => call.destroy();
}

const download = '/profile/settings/download/purchases.csv';

test('a download ends with its browser', async () => {
  const endless = pagesTo((page) => page + 1);
  const { core, visitor } = await signInWith({
    [paths.transactions]: (call) =>
      call.query.get('continuationToken') === '40' ? 'hang' : endless(call),
  });
  const leave = openAndLeave(visitor, download);
  const read = () => core.callsTo(paths.transactions);
  await expect.poll(() => read().length).toBeGreaterThan(40);
  const waiting = read().at(-1);
  expect(waiting?.end).toBeNull();
  leave();
  await expect.poll(() => waiting?.end).toBe('cut');
  expect((await visitor.visit('/faq')).status).toBe(200);
  expect(read().at(-1)).toBe(waiting);
});

test('a download breaks off where the pages of the core lead in a circle', async () => {
  const { core, visitor } = await signInWith({
    [paths.transactions]: pagesTo((page) => (page === 19 ? 3 : page + 1)),
  });
  await expect(visitor.visit(download)).rejects.toThrow();
  expect(core.callsTo(paths.transactions)).toHaveLength(20);
});

test('a page that nobody waits for reads nothing more', async () => {
  const { core, visitor } = await signInWith({ [paths.transactions]: 'hang' });
  const leave = openAndLeave(visitor, '/profile');
  const read = () => core.callsTo(paths.transactions);
  await expect.poll(() => read().length).toBe(1);
  leave();
  await expect.poll(() => read()[0]?.end).toBe('cut');
  expect((await visitor.visit('/faq')).status).toBe(200);
  expect(read()).toHaveLength(1);
});

test('what a form changes is written although its browser has left', async () => {
  const { core, visitor } = await signInWith({
    [paths.changeProfile]: { status: 200, body: profile(), delay: 300 },
  });
  const form = { firstName: 'Ann', lastName: '', gender: 'Other', yearOfBirth: '1990' };
  const leave = openAndLeave(visitor, '/profile/settings?index', form);
  const written = () => core.callsTo(paths.changeProfile)[0];
  await expect.poll(written).toBeDefined();
  leave();
  await expect.poll(() => written()?.end).toBe('whole');
});
