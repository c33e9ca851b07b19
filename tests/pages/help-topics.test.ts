import { expect, test } from 'vitest';
import { fits } from '../support/feedback-page';
import { help, openHelp, messagesOn, offersOn, press, textsOn, write } from '../support/help-page';
import { textOf } from '../support/visitor';
import {
  category,
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  profile,
  status,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';

test('help on purchases lists stores, months and addresses, in two calls', async () => {
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
  expect(core.calls.length - before).toBe(2);
  const next = await visitor.follow(response);
  const [, , seen, addresses] = textsOn(next);
  expect(seen).toContain('I see 3 items of yours.');
  expect(seen).toContain('Example Store: 2 items, March – November 2025');
  expect(seen).toContain('Another Store: 1 item');
  expect(addresses).toContain('shopper@example.com and second@example.com');
  expect(addresses).toContain('Not verified yet: third@example.com.');
  const link = next.root.querySelector('.message a[href="/profile/settings/email"]');
  expect(textOf(link)).toBe('My e-mail addresses');
});

test('help on purchases reads at most three pages and mentions older ones', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.transactions]: pagesOf(manyTransactions(260)),
  });
  const before = core.calls.length;
  const response = await visitor.submit(page, { button: 'Where are my purchases?' });
  expect(core.calls.length - before).toBe(4);
  const next = await visitor.follow(response);
  expect(next.text).toContain('I see 150 items of yours.');
  expect(next.text).toContain('Older ones are at the end of the list.');
});

test('help on sizes offers the categories of the shopper and locks the chosen one', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.transactions]: pagesOf([
      ...manyTransactions(3),
      transaction(4, { isReturned: true, product: { sizes: { label: 'l' } } }),
      transaction(5, { product: { category: category('Dress', null, 'Dress') } }),
    ]),
    [paths.statuses]: { status: 200, body: { results: [status(1, 100), status(2, 40)] } },
    [paths.feedback]: {
      status: 200,
      body: feedback({ ...fits, feel: ['feel.snug'], sameAgain: ['sameAgain.up'] }, 100),
    },
  });
  const selectPage = await press(visitor, page, 'Which size do I take?');
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
  expect(core.calls.length - before).toBe(3);
  const answered = await visitor.follow(response);
  expect(answered.root.querySelector('select')).toBeNull();
  expect(messagesOn(answered).at(-3)).toMatchObject({ type: 'selectedChoice', text: 'Sweaters' });
  const size = textsOn(answered).at(-2);
  expect(size).toContain('Sweaters: the size that you kept most often is M.');
  expect(size).toContain('Kept: M (3)');
  expect(size).toContain('Sent back: L (1)');
  expect(size).toContain('Item 1, M: a little snug; next time one size larger');
});

test('help without a verified address requests no purchases and offers the remaining topics', async () => {
  const { core, visitor, page } = await openHelp({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
  });
  expect(page.text).toContain('Your e-mail address shopper@example.com is not verified yet.');
  expect(offersOn(page)).toEqual([
    ...['Verify my e-mail address', 'How is my data used?', 'Delete my account'],
  ]);
  const answered = await press(visitor, page, 'Verify my e-mail address');
  expect(textsOn(answered).at(-2)).toContain('Open the mail that we sent to shopper@example.com');
  expect(textOf(answered.root.querySelector('.message a[href="/profile"]'))).toBe(
    'Send the mail again',
  );
  const again = await write(visitor, answered, 'Which size do I take?');
  expect(textsOn(again).at(-2)).toContain('Open the mail that we sent to shopper@example.com');
  expect(core.callsTo(paths.transactions)).toHaveLength(0);
});

test('help shows a message when there is nothing to choose from', async () => {
  const { core, visitor, page } = await openHelp({ [paths.transactions]: pagesOf([]) });
  const sized = await press(visitor, page, 'Which size do I take?');
  expect(textsOn(sized).at(-2)).toContain('I see no purchases of yours yet');
  expect(textsOn(await press(visitor, sized, 'Where are')).at(-3)).toBe(
    'I see no purchases of yours yet.',
  );
  core.answer({
    [paths.transactions]: pagesOf(manyTransactions(1)),
    [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } },
  });
  const rated = await press(visitor, await visitor.visit(help), 'Say how an item fits');
  expect(textsOn(rated).at(-2)).toBe('You have rated every item that I see. Thank you!');
});
