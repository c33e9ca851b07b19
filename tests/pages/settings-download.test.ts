import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import { hostApp } from '../support/host-app';
import {
  providerPaths,
  refusal,
  signInToScriptedProvider,
  tokenReply,
} from '../support/scripted-provider';
import { signInToSharedApp } from '../support/demo-sign-in';
import { errorAt, noticeOn, Visitor } from '../support/visitor';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import {
  repliesFor,
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  profile,
  status,
  transaction,
} from '../support/core-fixtures';

const folder = '/profile/settings/download';
const terms = '/profile/settings/terms-of-service-and-privacy';

function openWith(items = manyTransactions(2), more: Parameters<typeof signInToSharedApp>[0] = {}) {
  return signInToSharedApp({
    ...repliesFor(items, [status(1, 20)]),
    [paths.transactions]: pagesOf(items),
    [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.yes'] }, 20) },
    [wardrobePaths.items]: ({ query }) => ({
      status: 200,
      body: query.get('continuationToken')
        ? { results: [wardrobeItem(2)], continuationToken: null }
        : { results: [wardrobeItem(1)], continuationToken: 'next' },
    }),
    ...more,
  });
}

test('my-data.json contains the profile, all purchases and returns, the feedback and the wardrobe', async () => {
  const { core, visitor } = await openWith(manyTransactions(120));
  const file = await visitor.visit(`${folder}/my-data.json`);
  expect(file.headers.get('content-type')).toBe('application/json');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const data = JSON.parse(file.html) as Record<string, unknown[]>;
  expect(data.profile).toEqual(profile());
  expect(data.purchases).toEqual(manyTransactions(120));
  expect(data.feedback).toMatchObject([{ id: 'f-1', progressPercentage: 20 }]);
  expect(data.wardrobe).toEqual([wardrobeItem(1), wardrobeItem(2)]);
  expect(core.callsTo(paths.transactions)).toHaveLength(3);
});

test('purchases.csv opens in a spreadsheet and contains no formula', async () => {
  const items = [
    transaction(1, { productDisplayName: '=HYPERLINK("http://evil.example")' }),
    transaction(2, { productDisplayName: 'Jeans, "slim"', isReturned: true }),
    transaction(3, { productDisplayName: 'Blå kjole', transactionDate: null, store: null }),
  ];
  const { visitor } = await openWith(items);
  const { html, bytes } = await visitor.visit(`${folder}/purchases.csv`);
  // Without a byte order mark, spreadsheets assume a legacy encoding.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = parse(html, { columns: true });
  expect(rows).toMatchObject([
    { name: `'=HYPERLINK("http://evil.example")`, isReturned: 'false', size: 'M' },
    { name: 'Jeans, "slim"', isReturned: 'true', store: 'Example Store' },
    { name: 'Blå kjole', date: '', store: '' },
  ]);
});

test('feedback.csv has a row for each answered question', async () => {
  const { visitor } = await openWith();
  const rows = parse((await visitor.visit(`${folder}/feedback.csv`)).html, {
    columns: true,
  });
  expect(rows).toEqual([
    {
      name: 'Item 1',
      brand: 'Example',
      size: 'M',
      store: 'Example Store',
      purchaseId: 'p-1',
      sourceId: 's-1',
      sourceVariationId: 'v-1',
      progressPercentage: '20',
      question: 'Did you buy this item for yourself?',
      answers: 'Yes, for me',
    },
  ]);
});

test('wardrobe.csv has a row for each own item', async () => {
  const { visitor } = await openWith();
  const rows = parse((await visitor.visit(`${folder}/wardrobe.csv`)).html, { columns: true });
  expect(rows).toMatchObject([
    { name: 'Own item 1', section: 'women', mainCategory: 'Pants', subCategory: 'Jeans' },
    { name: 'Own item 2', size: 'W28', fit: 'fitsRight' },
  ]);
});

test('feedback.csv and wardrobe.csv have no rows without feedback and own items', async () => {
  const nothing = { [paths.statuses]: { status: 404 }, [wardrobePaths.items]: { status: 404 } };
  const { visitor } = await openWith([], nothing);
  for (const name of ['feedback.csv', 'wardrobe.csv']) {
    const { html } = await visitor.visit(`${folder}/${name}`);
    expect(parse(html, { columns: true })).toEqual([]);
  }
});

test.each([
  ['purchases.csv', paths.transactions],
  ['feedback.csv', paths.statuses],
  ['feedback.csv', paths.feedback],
  ['feedback.csv', paths.transactions],
  ['wardrobe.csv', wardrobePaths.items],
])('%s: a core failure before the first byte shows an error page', async (name, path) => {
  const { visitor } = await openWith([], { [path]: { status: 500 } });
  const page = await visitor.visit(`${folder}/${name}`);
  expect(page.status).toBe(502);
  expect(page.text).toContain('Your data could not be loaded. Please try again later.');
});

test('my-data.json breaks off when the core fails halfway, so that a part is not taken for the whole', async () => {
  const items = manyTransactions(300);
  const pages = pagesOf(items);
  const { visitor } = await openWith(items, {
    [paths.transactions]: (call) =>
      call.query.get('continuationToken') === '250' ? { status: 500 } : pages(call),
  });
  await expect(visitor.visit(`${folder}/my-data.json`)).rejects.toThrow();
});

test('an unknown download responds with 404, and a signed-out visitor is redirected to the sign-in page', async () => {
  const { visitor, app } = await openWith();
  expect((await visitor.visit(`${folder}/secrets.txt`)).status).toBe(404);
  const signedOut = new Visitor(app.url);
  await signedOut.visit('/?disable=autologin');
  const page = await signedOut.visit(`${folder}/my-data.json`);
  expect(page.location).toBe(`/account?next=${encodeURIComponent(`${folder}/my-data.json`)}`);
});

test('more than fifteen minutes after the sign-in a download asks for the password first', async () => {
  const { provider, visitor, app } = await signInToScriptedProvider({}, repliesFor([]));
  ageSessions(app, 14);
  expect((await visitor.visit(`${folder}/purchases.csv`)).status).toBe(200);
  ageSessions(app, 2);
  const challenge = await visitor.visit(`${folder}/purchases.csv`);
  expect([challenge.status, challenge.location]).toEqual([
    303,
    `/profile/settings/confirm?next=${encodeURIComponent(terms)}`,
  ]);

  const page = await visitor.follow(challenge);
  const empty = await visitor.submit(page, { button: 'Confirm' });
  expect([empty.status, errorAt(empty, 'currentPassword')]).toEqual([
    422,
    'Error: Required. Fill in this field.',
  ]);
  provider.answer({ [providerPaths.signIn]: refusal('INVALID_LOGIN_CREDENTIALS') });
  const values = { currentPassword: 'wrong one' };
  const wrong = await visitor.submit(page, { button: 'Confirm', values });
  expect(errorAt(wrong, 'currentPassword')).toBe('Error: The current password is not correct.');
  expect(wrong.html).not.toContain('wrong one');

  provider.answer({ [providerPaths.signIn]: tokenReply('u-1') });
  const proved = await visitor.submit(page, {
    button: 'Confirm',
    values: { currentPassword: 'right one' },
  });
  expect([proved.status, proved.location]).toEqual([303, terms]);
  expect(noticeOn(await visitor.follow(proved))).toBe('Thank you. You can continue now.');
  expect((await visitor.visit(`${folder}/purchases.csv`)).status).toBe(200);
});

test('the settings page of an app with sample data links working downloads', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  const page = await visitor.visit(terms);
  const links = page.root.querySelectorAll('main a[href*=download]');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    expect((await visitor.visit(link.getAttribute('href') ?? '')).status).toBe(200);
  }
  const data = JSON.parse((await visitor.visit(`${folder}/my-data.json`)).html) as {
    purchases: unknown[];
  };
  expect(data.purchases.length).toBeGreaterThanOrEqual(130);
  expect(noticeOn(page)).toBe('');
});
