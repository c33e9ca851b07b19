import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  profile,
  repliesFor,
  status,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { hostApp } from '../support/host-app';
import { providerPaths, signInToScriptedProvider } from '../support/scripted-provider';
import { Visitor } from '../support/visitor';
import { wardrobePaths } from '../support/wardrobe-fixtures';
import { filledIn } from '../support/wardrobe-page';

const folder = '/profile/settings/download';

test('feedback.csv reads the purchases once and leaves out the product of an item that is none', async () => {
  const items = manyTransactions(60);
  const keys = [status(55, 20), status(1, 20), status(99, 20)];
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor(items),
    [paths.transactions]: pagesOf(items),
    [paths.statuses]: { status: 200, body: { results: keys } },
    [paths.feedback]: ({ query }) => ({
      status: 200,
      body: {
        ...feedback({ forMe: ['forMe.yes'] }, 20),
        purchaseId: query.get('purchaseId'),
        sourceId: query.get('sourceId'),
        sourceVariationId: query.get('sourceVariationId'),
      },
    }),
  });
  const rows = parse((await visitor.visit(`${folder}/feedback.csv`)).html, { columns: true });
  expect(rows).toMatchObject([{ name: 'Item 55' }, { name: 'Item 1' }, { name: '', store: '' }]);
  expect(core.callsTo(paths.transactions)).toHaveLength(2);
});

test('profile.csv has a row for each field and every address', async () => {
  const addresses = [{ id: 'e-2', address: 'kim.old@example.com', isVerified: false }];
  const stored = profile({ firstName: '=Kim', associatedEmailAddresses: addresses });
  const { visitor } = await signInToSharedApp({ [paths.profile]: { status: 200, body: stored } });
  const { html } = await visitor.visit(`${folder}/profile.csv`);
  const rows = parse(html, { columns: true });
  expect(rows).toEqual(
    expect.arrayContaining([
      { field: 'firstName', value: "'=Kim" },
      { field: 'newsletter', value: 'false' },
      { field: 'primaryEmailAddress', value: 'shopper@example.com' },
      { field: 'associatedEmailAddress1', value: 'kim.old@example.com' },
      { field: 'associatedEmailAddress1.isVerified', value: 'false' },
    ]),
  );
});

test('my-data.json tells how the person logs in, and nothing of it while the provider is away', async () => {
  const account = {
    localId: 'u-1',
    email: 'shopper@example.com',
    emailVerified: true,
    passwordHash: 'hidden',
    providerUserInfo: [{ providerId: 'google.com', email: 'kim@gmail.example' }],
    createdAt: '1767225600000',
    lastLoginAt: '1767312000000',
  };
  const { provider, visitor } = await signInToScriptedProvider(
    { [providerPaths.lookup]: { status: 200, body: { users: [account] } } },
    {
      ...repliesFor([]),
      [paths.statuses]: { status: 404 },
      [wardrobePaths.items]: { status: 404 },
    },
    { LOG_LEVEL: 'silent' },
  );
  const read = async () =>
    JSON.parse((await visitor.visit(`${folder}/my-data.json`)).html) as Record<string, unknown>;
  expect((await read()).signIn).toEqual({
    email: 'shopper@example.com',
    isEmailVerified: true,
    hasPassword: true,
    federated: [{ name: 'google', email: 'kim@gmail.example' }],
    secondFactors: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: '2026-01-02T00:00:00.000Z',
  });
  provider.answer({ [providerPaths.lookup]: { status: 500 } });
  expect((await read()).signIn).toBeNull();
});

test('wardrobe.csv marks an item that was deleted and can still be restored', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  await visitor.submit(await visitor.visit('/profile/wardrobe/new'), { values: filledIn });
  const list = await visitor.visit('/profile/wardrobe');
  const link = list.root.querySelector('main a[href$="/delete"]')?.getAttribute('href') ?? '';
  await visitor.submit(await visitor.visit(link), { form: 'main form[action$="/delete"]' });
  const rows = parse((await visitor.visit(`${folder}/wardrobe.csv`)).html, { columns: true });
  expect(rows).toMatchObject([{ name: filledIn.name }]);
  expect(JSON.stringify(rows)).toMatch(/"deletedAt":"20/);
});
