import { expect, test } from 'vitest';
import { mainCategories } from '~/core-api/category';
import type { Transaction } from '~/core-api/transaction';
import {
  category,
  daysAgo,
  feedback,
  paths,
  repliesFor,
  status,
  transaction,
} from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { inTheCombo, inTheLast } from '../support/feedback-page';
import type { CoreCall } from '../support/scripted-core';
import { blockScripts, openBrowser } from '../support/open-browser';

const brands = ['Fell', 'Sandvik', 'Pike & Co', 'Côte & Fil', 'Havsund Original Footwear'];

const perKind = 12;

/** Of each kind twelve items of five brands: most have fitted or were kept, some were sent back, one is of another size. */
function wardrobeOf(kinds: number): Transaction[] {
  return mainCategories.slice(0, kinds).flatMap((kind, place) =>
    Array.from({ length: perKind }, (_, item) =>
      transaction(place * perKind + item, {
        isReturned: item % 5 === 4,
        transactionDate: daysAgo(30 + item),
        product: {
          brand: brands[item % brands.length],
          sizes: { label: sizeOf(kind, item) },
          category: category(kind, null, 'Upper'),
        },
      }),
    ),
  );
}

function sizeOf(kind: string, item: number): string {
  const isOther = item === 5;
  if (kind === 'Shoes') return isOther ? '41' : '40';
  return isOther ? 'L' : 'M';
}

/** Half of the items are answered: one of six was too small. */
const answered = Array.from({ length: 8 * perKind }, (_, number) => number).filter(
  (number) => number % 2 === 1,
);

function feedbackReply({ query }: CoreCall) {
  const purchaseId = query.get('purchaseId') ?? '';
  const isTooSmall = Number(purchaseId.slice(2)) % 6 === 1;
  const answers = isTooSmall ? inTheCombo : inTheLast;
  return { status: 200, body: { ...feedback(answers, 100), purchaseId } };
}

async function openSizes(kinds: number, language: string) {
  const { app } = await signInToSharedApp({
    ...repliesFor(
      wardrobeOf(kinds),
      answered.map((number) => status(number, 100)),
    ),
    [paths.feedback]: feedbackReply,
  });
  const page = await openBrowser({ locale: language });
  await blockScripts(page);
  await page.goto(app.url);
  await page.goto(`${app.url}/profile/sizes`);
  return page;
}

/** Of the pages of a document as Chromium writes it. */
function pagesIn(sheet: Buffer): number {
  return sheet.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('eight kinds of five brands go on one sheet of A4, in the language with the longest words', async () => {
  const page = await openSizes(8, 'fr');
  await expect.poll(() => page.locator('.kinds tbody tr').count()).toBe(8);
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1);
});

test('paper shows the name, the date, the sizes and how sure they are, black on white and without controls', async () => {
  const page = await openSizes(2, 'en');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/Kim Berg, \d+ \w+ 20\d\d/);
  expect(text).toMatch(/M\s+(Likely|Fairly sure), \d items/);
  expect(text).toContain('Sandvik M');
  expect(text).not.toMatch(/What the words mean|Settings|Cookies|Check a size/);
  const seen = page.locator('button, input, textarea, nav, footer').filter({ visible: true });
  expect(await seen.count()).toBe(0);
  const colours = await page
    .locator('.kinds td')
    .first()
    .evaluate((cell) => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return { backgroundColor, color: getComputedStyle(cell).color };
    });
  // Nothing is printed on the paper but ink.
  expect(colours).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', color: 'rgb(0, 0, 0)' });
});
