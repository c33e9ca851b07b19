import { expect, test } from 'vitest';
import { fits, yes } from '../support/feedback-page';
import {
  help,
  openHelp,
  messagesOn,
  offersOn,
  press,
  textsOn,
  topics,
  write,
} from '../support/help-page';
import { textOf } from '../support/visitor';
import {
  category,
  daysAgo,
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  profile,
  status,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';

const snug = { ...fits, feel: ['feel.snug'], sameAgain: ['sameAgain.up'] };

test('help on purchases lists stores, months and addresses, in four calls', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.transactions]: pagesOf([
      transaction(1, { transactionDate: '2025-11-05T00:00:00Z' }),
      transaction(2, { transactionDate: '2025-03-01T00:00:00Z', isReturned: true }),
      transaction(3, { store: { id: 'st-2', name: 'Another Store' }, transactionDate: null }),
    ]),
    [paths.profile]: {
      status: 200,
      body: profile({
        associatedEmailAddresses: [
          { id: 'e-2', address: 'second@example.com', isVerified: true },
          { id: 'e-3', address: 'third@example.com', isVerified: false },
        ],
      }),
    },
  });
  const before = core.calls.length;
  const response = await visitor.submit(page, { button: 'Where are my purchases?' });
  expect(core.calls.length - before).toBe(4);
  const next = await visitor.follow(response);
  const [, , seen, addresses] = textsOn(next);
  expect(seen).toContain('I can see 3 of your items.');
  expect(seen).toContain('Example Store: 2 items, March – November 2025');
  expect(seen).toContain('Another Store: 1 item');
  expect(addresses).toContain('shopper@example.com and second@example.com');
  expect(addresses).toContain('Not verified yet: third@example.com.');
  const link = next.root.querySelector('.message a[href="/profile/settings/email"]');
  expect(textOf(link)).toBe('My email addresses');
});

test('help on purchases counts every item', async () => {
  const { visitor, page } = await openHelp({
    [paths.transactions]: pagesOf(manyTransactions(260)),
  });
  const answered = await press(visitor, page, 'Where are my purchases?');
  expect(answered.text).toContain('I can see 260 of your items.');
});

test('help on sizes offers the categories of the shopper and locks the chosen one', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.transactions]: pagesOf([
      ...manyTransactions(3, { transactionDate: daysAgo(7) }),
      transaction(4, { isReturned: true, product: { sizes: { label: 'l' } } }),
      transaction(5, { product: { category: category('Dress', null, 'Dress') } }),
    ]),
    [paths.statuses]: { status: 200, body: { results: [status(1, 100), status(2, 40)] } },
    [paths.feedback]: ({ query }) =>
      query.get('purchaseId') === 'p-1'
        ? { status: 200, body: feedback(snug, 100) }
        : { status: 200, body: feedback({}, 40) },
  });
  const selectPage = await press(visitor, page, 'Which size should I take?');
  expect(messagesOn(selectPage).at(-1)).toEqual({
    sender: 'product',
    type: 'select',
    kind: null,
    text: 'For which kind of clothes or shoes?',
  });
  expect(offersOn(selectPage)).toEqual(['Choose from the list', 'Dresses', 'Sweaters']);
  expect(textOf(selectPage.root.querySelector('label[for=answer]'))).toBe('Category');

  const before = core.calls.length;
  const response = await visitor.submit(selectPage, {
    button: 'Choose',
    values: { answer: 'Sweater' },
  });
  expect(core.calls.length - before).toBe(2);
  const answered = await visitor.follow(response);
  expect(answered.root.querySelector('select')).toBeNull();
  expect(messagesOn(answered).at(-3)).toMatchObject({ type: 'selectedChoice', text: 'Sweaters' });
  const size = textsOn(answered).at(-2);
  expect(size).toContain('Sweaters: this is what your own items say.');
  expect(size).toContain('Sizes in letters: M (Fairly sure, 3 items)');
  expect(size).toContain('Item 1, M: a little snug; next time one size larger');
});

test('help without a verified address requests no purchases and offers the remaining topics', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
  });
  expect(page.text).toContain('Your email address shopper@example.com is not verified yet.');
  expect(offersOn(page)).toEqual([
    ...['Verify my email address', 'How do I return something?', 'How is my data used?'],
    ...['Delete my account', 'Talk to a person'],
  ]);
  const answered = await press(visitor, page, 'Verify my email address');
  expect(textsOn(answered).at(-2)).toContain('Open the email we sent to shopper@example.com');
  expect(textOf(answered.root.querySelector('.message a[href="/profile"]'))).toBe(
    'Send the email again',
  );
  const again = await write(visitor, answered, 'Which size should I take?');
  expect(textsOn(again).at(-2)).toContain('Open the email we sent to shopper@example.com');
  expect(core.callsTo(paths.transactions)).toHaveLength(0);
});

test('help shows a message when there is nothing to choose from', async () => {
  const { core, visitor, page } = await openHelp({ [paths.transactions]: pagesOf([]) });
  const sized = await press(visitor, page, 'Which size should I take?');
  expect(textsOn(sized).at(-2)).toContain('I cannot see any purchases of yours yet');
  expect(textsOn(await press(visitor, sized, 'Where are')).at(-3)).toBe(
    'I cannot see any purchases of yours yet.',
  );
  core.answer({
    [paths.transactions]: pagesOf(manyTransactions(1)),
    [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } },
  });
  const rated = await press(visitor, await visitor.visit(help), 'Say how an item fits');
  expect(textsOn(rated).at(-2)).toBe('You have given feedback on every item I can see. Thank you!');
});

test('an item for someone else or one that did not fit speaks for no size in help (A51)', async () => {
  const about: Record<string, ReturnType<typeof feedback>> = {
    'p-1': feedback({ forMe: ['forMe.no'] }, 100),
    'p-2': feedback({ ...yes, fits: ['fits.no'], direction: ['direction.small'] }, 100),
  };
  const { visitor, page } = await openHelp({
    [paths.transactions]: pagesOf([
      transaction(1, { product: { sizes: { label: 'xl' } } }),
      transaction(2, { product: { sizes: { label: 's' } } }),
      transaction(3, { product: { sizes: { label: '38' } } }),
      transaction(4),
    ]),
    [paths.statuses]: { status: 200, body: { results: [status(1, 100), status(2, 100)] } },
    [paths.feedback]: ({ query }) => {
      const body = about[query.get('purchaseId') ?? ''];
      return body ? { status: 200, body } : { status: 404 };
    },
  });
  const selectPage = await press(visitor, page, 'Which size should I take?');
  const answered = await press(visitor, selectPage, 'Choose', { answer: 'Sweater' });
  const message = answered.root.querySelectorAll('.message').at(-2);
  expect(message?.querySelectorAll('li').map(textOf)).toEqual([
    'Sizes in letters: M (First hint, 1 item)',
    'European clothes sizes: 38 (First hint, 1 item)',
    'Item 2, S: too small',
  ]);
  expect(message?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    '/profile/sizes',
    '/profile/sizes/check?kind=Sweater',
    '/profile?category=Sweater',
  ]);
});

test('help on a kind of which nothing speaks for a size names none', async () => {
  const { visitor, page } = await openHelp({
    [paths.transactions]: pagesOf([transaction(1, { isReturned: true })]),
    [paths.statuses]: { status: 404 },
  });
  const selectPage = await press(visitor, page, 'Which size should I take?');
  const answered = await press(visitor, selectPage, 'Choose', { answer: 'Sweater' });
  expect(textsOn(answered).at(-2)).toContain(
    'Sweaters: I don’t know your size yet. Nothing in a size I can read has fitted or been kept without an answer.',
  );
  expect(answered.root.querySelectorAll('.message li')).toEqual([]);
});

const sampleStores = { PARTNER_STORES_FILE: 'app/backend/sample-partner-stores.json' };

function linksIn(page: Awaited<ReturnType<typeof press>>): string[][] {
  return page.root
    .querySelectorAll('.message a')
    .map((link) => [textOf(link), link.getAttribute('href') ?? '', link.getAttribute('rel') ?? '']);
}

test('help on returns links the return page of each store of the person, or its site', async () => {
  const stores = ['cobble-heel', 'second-season-outlet', 'corner-shop'];
  const items = stores.map((id, place) =>
    transaction(place + 1, { store: { id, name: id.replace(/-/g, ' '), url: null } }),
  );
  const { visitor, page } = await openHelp({ [paths.transactions]: pagesOf(items) }, sampleStores);
  const answered = await press(visitor, page, 'How do I return something?');
  expect(textsOn(answered).at(-2)).toContain('These are the stores you bought from.');
  expect(textsOn(answered).at(-2)).toContain('corner shop: the email about your order says how');
  expect(linksIn(answered)).toEqual([
    [
      'How returns work at Cobble & Heel',
      'https://cobble-heel.example/returns',
      'noopener external',
    ],
    [
      'Look for returns on the website of Second Season Outlet',
      'https://second-season-outlet.example',
      'noopener external',
    ],
    ['My returns', '/profile?tab=returns', ''],
  ]);
});

test('help on returns names the partner stores when it cannot say where the person bought', async () => {
  const { core, visitor, page } = await openHelp(
    { [paths.profile]: { status: 200, body: unverifiedProfile() } },
    sampleStores,
  );
  const answered = await write(visitor, page, 'I want a refund');
  expect(textsOn(answered).at(-2)).toContain('These are our partner stores.');
  expect(linksIn(answered)).toHaveLength(7);
  expect(core.callsTo(paths.transactions)).toHaveLength(0);
});

test('help on a person to talk to gives the address of the operator', async () => {
  const { visitor, page } = await openHelp({}, { CONTACT_EMAIL: 'kim@operator.example' });
  const answered = await write(visitor, page, 'human please');
  expect(textsOn(answered).at(-2)).toContain('write to Size Profile Demo AS');
  expect(linksIn(answered).map(([, address]) => address)).toEqual([
    'mailto:kim@operator.example',
    '/accessibility',
  ]);
});

test('help answers a greeting and offers its topics', async () => {
  const { visitor, page } = await openHelp();
  for (const text of ['hi', 'Bonjour !', 'hej', 'hola']) {
    const answered = await write(visitor, page, text);
    expect(textsOn(answered).at(-1)).toBe('Hello! What can I look up for you?');
    expect(offersOn(answered)).toEqual(topics);
  }
});
