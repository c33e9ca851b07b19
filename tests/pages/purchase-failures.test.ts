import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { itemNames, textOf } from '../support/visitor';
import { repliesFor, manyTransactions, paths, profile } from '../support/core-fixtures';

const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';

test('A6: a missing profile is created once and read again', async () => {
  let isCreated = false;
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor(manyTransactions(1)),
    [paths.profile]: () => (isCreated ? { status: 200, body: profile() } : { status: 404 }),
    [paths.createProfile]: () => {
      isCreated = true;
      return { status: 201 };
    },
  });
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(200);
  expect(itemNames(page)).toEqual(['Item 1']);
  expect(core.callsTo(paths.profile)).toHaveLength(2);
  expect(core.callsTo(paths.createProfile).map(({ body }) => body)).toEqual([{}]);
});

test('A6: a profile still missing after its creation responds with 404 and is not read a third time', async () => {
  const { core, visitor } = await signInToSharedApp({
    [paths.profile]: { status: 404 },
    [paths.createProfile]: { status: 201 },
  });
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(404);
  expect(page.text).toContain('We could not find your profile. Log out and log in again.');
  expect(core.callsTo(paths.profile)).toHaveLength(2);
});

test.each([
  ['status 500', { status: 500 }],
  ['a response that is not JSON', { status: 200, text: '<html>' }],
  ['a profile that violates the schema', { status: 200, body: { primaryEmailAddress: 7 } }],
  ['a broken connection', 'cut'],
] as const)(
  'A7: when the profile fails with %s, the page says that it could not be loaded',
  async (_, reply) => {
    const { visitor } = await signInToSharedApp({ [paths.profile]: reply });
    const page = await visitor.visit('/profile');
    expect(page.status).toBe(502);
    expect(page.text).toContain('Your profile could not be loaded. Please try again later.');
    expect(page.root.querySelector('header nav')).not.toBeNull();
  },
);

test.each([
  ['status 401, even with a renewed token', { status: 401 }, 'Authentication failed.', 2],
  ['status 500', { status: 500 }, unknown, 1],
  ['status 418', { status: 418 }, unknown, 1],
  [
    'a response that is not JSON',
    { status: 200, text: '{"results":' },
    'Your data could not be loaded.',
    1,
  ],
  ['a null body', { status: 200, body: null }, 'Your data could not be loaded.', 1],
  [
    'items that are no list',
    { status: 200, body: { results: {} } },
    'Your data could not be loaded.',
    1,
  ],
  ['a broken connection', 'cut', unknown, 1],
] as const)(
  'A16: when the purchases fail with %s, the page shows the error',
  async (_, reply, message, calls) => {
    const { core, visitor } = await signInToSharedApp({
      ...repliesFor([]),
      [paths.transactions]: reply,
    });
    const page = await visitor.visit('/profile');
    expect(page.status).toBe(502);
    expect(textOf(page.root.querySelector('[role=alert]'))).toContain(message);
    expect(page.root.querySelector('link[rel=stylesheet]')).not.toBeNull();
    expect(core.callsTo(paths.transactions)).toHaveLength(calls);
    expect((await visitor.visit('/account')).location).toBe('/profile');
  },
);

test('A16: a core that does not respond times out after UPSTREAM_TIMEOUT_MS', async () => {
  const { visitor } = await signInToSharedApp(
    { ...repliesFor([]), [paths.transactions]: 'hang' },
    { UPSTREAM_TIMEOUT_MS: '700' },
  );
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(502);
  expect(page.text).toContain(unknown);
});

test('A16: a response of ten megabytes shows the unknown error', async () => {
  const text = JSON.stringify({ results: [], filler: 'x'.repeat(10_000_000) });
  const { visitor } = await signInToSharedApp({
    ...repliesFor([]),
    [paths.transactions]: { status: 200, text },
  });
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(502);
  expect(page.text).toContain(unknown);
});

test('the purchases page reads the profile, the statuses and the purchases once each', async () => {
  const { core, visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
  core.calls.length = 0;
  await visitor.visit('/profile');
  expect(core.calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [paths.profile, paths.statuses, paths.transactions].sort(),
  );
});
