import { expect, test } from 'vitest';
import { languages, type Language } from '~/i18n/languages';
import { paths, unverifiedProfile } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { problemsForReaders, problemsOfMarkup } from '../support/markup/check-page';
import { ratedItems, repliesForRated, type RatedItem } from '../support/rated-items';
import { textOf, type Page } from '../support/visitor';

const address = '/profile/sizes/returns';
const back = { isReturned: true };

const oftenReturned: RatedItem[] = [
  ...ratedItems(4, { kind: 'Shoes', size: '39', store: 'Fell', said: 'tooSmall', ...back }),
  ...ratedItems(5, { kind: 'Shoes', size: '40', store: 'Fell', said: 'fits' }),
  ...ratedItems(6, { size: 'M', store: 'Havsund' }),
  ...ratedItems(2, { size: 'M', store: 'Havsund', ...back }),
  { size: 'L', store: 'Havsund', said: 'tooLarge', ...back },
  { size: 'XL', store: 'Björk', said: 'cutMismatch', ...back },
  { size: 'S', store: 'Björk', said: 'notForUser', ...back },
];

async function open(items: RatedItem[], environment?: Record<string, string>): Promise<Page> {
  const { visitor } = await signInToSharedApp(repliesForRated(items), environment);
  return visitor.visit(address);
}

/** The rows of a section's table, cells joined by a bar; empty when there is no such section. */
function rowsOf({ root }: Page, title: string): string[] {
  const section = root
    .querySelectorAll('main section')
    .find((found) => textOf(found.querySelector('h2')) === title);
  const rows = section?.querySelectorAll('tbody tr') ?? [];
  return rows.map((row) =>
    row
      .querySelectorAll('th, td')
      .map(textOf)
      .filter((text) => text !== '')
      .join(' | '),
  );
}

function linksOf({ root }: Page): Record<string, string | undefined> {
  const links = root.querySelectorAll('main a');
  return Object.fromEntries(links.map((link) => [textOf(link), link.getAttribute('href')]));
}

test('the page counts what came back, with reasons and the sizes that come back', async () => {
  const page = await open(oftenReturned);
  expect(page.status).toBe(200);
  expect(page.title).toBe('Why I return – My size profile');
  expect(page.text).toContain(
    'You returned 9 of 20 items. About 1 in 2. In 5 of these returns, the size was wrong.',
  );
  expect(rowsOf(page, 'What was wrong')).toEqual([
    'Too small | 4',
    'The size is right, but the cut does not suit me | 1',
    'Bought for someone else | 1',
    'Too large | 1',
    'Not said yet | 2',
  ]);
  expect(rowsOf(page, 'Sizes you return often')).toEqual(['Shoes, EU 39 | 4 of 4 Instead: EU 40']);
  expect(page.text).toContain(
    'Of 5 returns with a wrong size, 5 were not in your usual size. ' +
      'You kept 11 of 13 items in your usual size. In other sizes you kept 0 of 6.',
  );
});

test('shares are shown by kind, brand and store, where there is more than one', async () => {
  const page = await open(oftenReturned);
  expect(rowsOf(page, 'By kind')).toEqual(['Sweaters | 5 of 11', 'Shoes | 4 of 9']);
  expect(rowsOf(page, 'By store')).toEqual([
    'Fell | 4 of 9',
    'Havsund | 3 of 9',
    'Others | 2 of 2',
  ]);
  expect(rowsOf(page, 'By brand')).toEqual([]);
});

test('fit by kind leaves out gifts and kinds about which too little was said', async () => {
  const page = await open(oftenReturned);
  expect(rowsOf(page, 'Fit by kind')).toEqual(['Shoes | Too small: 4 · Fitted: 5']);
});

test('the page leads to the returns without an answer, to the sizes and to the check', async () => {
  expect(linksOf(await open(oftenReturned))).toEqual({
    'Say what was wrong with 2 returns': '/profile?tab=returns',
    'Check a size before you buy': '/profile/sizes/check',
    'My sizes': '/profile/sizes',
  });
});

test('two returns are too few for reasons, and are still counted', async () => {
  const page = await open([...ratedItems(12, {}), ...ratedItems(2, { said: 'tooSmall', ...back })]);
  expect(page.text).toContain('You returned 2 of 14 items.');
  expect(page.text).toContain('Not enough returns to say anything yet.');
  expect(page.text).not.toContain('About');
  expect(page.root.querySelectorAll('main table')).toEqual([]);
  expect(Object.values(linksOf(page))).toEqual(['/profile/sizes/check', '/profile/sizes']);
});

test('without a purchase the page only says that there is too little', async () => {
  const page = await open([]);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Not enough returns to say anything yet.');
  expect(page.text).not.toContain('You returned');
});

test('returns that were bought for others have a reason, and say nothing about sizes', async () => {
  const page = await open([
    ...ratedItems(3, { size: 'L', said: 'notForUser', ...back }),
    ...ratedItems(4, { size: 'M', said: 'fits' }),
  ]);
  expect(page.text).toContain('You returned 3 of 7 items.');
  expect(page.text).not.toContain('the size was wrong');
  expect(rowsOf(page, 'What was wrong')).toEqual(['Bought for someone else | 3']);
  expect(rowsOf(page, 'Sizes you return often')).toEqual([]);
  expect(rowsOf(page, 'Fit by kind')).toEqual(['Sweaters | Fitted: 4']);
});

test.each([
  ['Europe/Oslo', 0],
  ['America/Los_Angeles', 1],
])('the months are those of %s', async (TIME_ZONE, monthsEarlier) => {
  const now = new Date();
  const monthBack = (count: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1, 0, 30));
  // Half an hour into the month in UTC; further west it is still the one before.
  const date = monthBack(3).toISOString();
  const page = await open(ratedItems(3, { date, ...back }), { TIME_ZONE });
  const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' });
  const rows = rowsOf(page, 'The last 12 months');
  expect(rows).toHaveLength(12);
  expect(rows.filter((row) => !row.endsWith('| 0 | 0'))).toEqual([
    `${month.format(new Date(monthBack(3 + monthsEarlier).getTime() + 14 * 86_400_000))} | 0 | 3`,
  ]);
});

test('the charts are no more than drawings: hidden from readers, without styles of their own', async () => {
  const { root } = await open(oftenReturned);
  const drawings = root.querySelectorAll('main svg');
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((svg) => !svg.closest('[aria-hidden=true]'))).toEqual([]);
  expect(root.querySelectorAll('main [style]')).toEqual([]);
});

test('an unverified shopper gets the prompt', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesForRated([]),
    [paths.profile]: { status: 200, body: unverifiedProfile() },
  });
  const page = await visitor.visit(address);
  expect(page.h1).toBe('Verify your email address');
  expect(page.text).not.toContain('You returned');
});

test('when the core fails, so does the page, with a reason', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesForRated([]),
    [paths.transactions]: { status: 500 },
  });
  const page = await visitor.visit(address);
  expect(page.status).toBe(502);
  expect(page.text).toContain(
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  );
});

const titles: Record<Language, string> = {
  en: 'Why I return',
  no: 'Hvorfor jeg returnerer',
  sv: 'Varför jag returnerar',
  fr: 'Pourquoi je retourne',
  es: 'Por qué devuelvo',
};

test.each(languages)('in %s the page is complete and valid', async (language) => {
  const { visitor } = await signInToSharedApp(
    repliesForRated(oftenReturned),
    {},
    { 'accept-language': language },
  );
  const page = await visitor.visit(address);
  expect(page.h1).toBe(titles[language]);
  expect(page.root.querySelectorAll('main section')).toHaveLength(7);
  expect(page.text).not.toMatch(/why-i-return|[a-z]\.[a-z]/);
  expect(problemsForReaders(page, language)).toEqual([]);
  expect(await problemsOfMarkup(page)).toEqual([]);
});
