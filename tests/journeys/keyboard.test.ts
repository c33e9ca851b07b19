import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { KeyboardPerson } from '../support/keyboard';
import { linkInOutbox } from '../support/outbox';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { someOf } from '../support/tier';

/** Without what is typed into fields. docs/accessibility has what the walks take. */
const mostPresses = 60;

const ways = someOf([
  { hasScripts: true, colorScheme: 'light' },
  { hasScripts: false, colorScheme: 'dark' },
] as const);

async function logIn({ hasScripts, colorScheme }: (typeof ways)[number]) {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  // What moves cannot be measured.
  const page = await openBrowser({ viewport: phone, colorScheme, reducedMotion: 'reduce' });
  if (!hasScripts) await blockScripts(page);
  await page.goto(`${app.url}/account?disable=autologin`);
  const person = new KeyboardPerson(page);
  await person.tabTo(page.getByLabel('Email address'));
  await person.type('shopper@example.com');
  await person.tabTo(page.getByLabel('Password', { exact: true }));
  await person.type('try-it-on');
  await person.press('Enter');
  await page.getByRole('heading', { name: 'My fit profile' }).waitFor();
  return { app, page, person };
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}

async function openFromMenu(page: Page, person: KeyboardPerson, name: string): Promise<void> {
  await person.open(page.locator('.menu summary'));
  await person.open(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'My fit profile' }).waitFor();
}

const answers = [
  { question: 'Did you buy this item for yourself?', answer: 'Yes, for me' },
  { question: 'Does it fit you?', answer: 'Yes' },
  { question: 'How does it feel when you wear it?', option: 'Just right' },
  { question: 'Can you sit and walk comfortably in it?', answer: 'Yes' },
  { question: 'If you bought it again, which size would you choose?', option: 'The same size' },
];

test.each(ways)(
  'by keyboard from the log-in to a rated item, $colorScheme, scripts: $hasScripts',
  async (way) => {
    const { page, person } = await logIn(way);
    await person.skipToContent();
    await person.open(button(page, /^Give feedback about/).first());
    for (const { question, answer, option } of answers) {
      await expect.poll(() => page.title()).toContain(question);
      await person.skipToContent();
      if (option) await person.choose(page.getByRole('radio', { name: option }));
      else await person.tabTo(page.getByRole('button', { name: answer, exact: true }));
      await person.press('Enter');
    }
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(person.presses).toBeLessThanOrEqual(mostPresses);
  },
);

test.each(ways)(
  'by keyboard from the log-in to a second email address, $colorScheme, scripts: $hasScripts',
  async (way) => {
    const { app, page, person } = await logIn(way);
    await openFromMenu(page, person, 'Settings');
    await person.skipToContent();
    await person.open(page.locator('.here summary'));
    await person.open(page.getByRole('link', { name: 'Email', exact: true }));
    await page.getByRole('heading', { name: 'Email', level: 1 }).waitFor();
    await person.skipToContent();
    await person.tabTo(page.getByLabel('Another email address'));
    await person.type('robin@example.org');
    await person.press('Enter');
    await page.getByText('Email address saved.').waitFor();
    await page.goto(app.url + linkInOutbox(app, 'robin@example.org'));
    await person.skipToContent();
    await person.open(button(page, 'Verify email address'));
    await page.getByText('robin@example.org has been verified.').waitFor();
    expect(person.presses).toBeLessThanOrEqual(mostPresses);
  },
);

test.each(ways)(
  'by keyboard from the log-in to an own item that is deleted and restored, $colorScheme, scripts: $hasScripts',
  async (way) => {
    const { page, person } = await logIn(way);
    await openFromMenu(page, person, 'My own items');
    await person.skipToContent();
    await person.open(page.getByRole('link', { name: 'Add my first item' }));
    await page.getByRole('heading', { name: 'Add an item' }).waitFor();
    await person.skipToContent();
    await person.tabTo(page.getByLabel('Name'));
    await person.type('Blue jeans');
    await person.tabTo(page.getByLabel('Category'));
    await person.type('Trousers');
    await person.press('ArrowDown');
    await person.choose(page.getByRole('radio', { name: 'Women’s' }));
    await person.tabTo(page.getByLabel('Size', { exact: true }));
    await person.type('W28');
    await person.press('Enter');
    await page.getByRole('heading', { name: 'Blue jeans' }).waitFor();
    await person.skipToContent();
    await person.open(page.getByRole('link', { name: 'Delete Blue jeans' }));
    await page.getByRole('heading', { name: 'Delete Blue jeans?' }).waitFor();
    await person.skipToContent();
    await person.open(button(page, 'Delete item'));
    await page.getByText('You can restore an item for 24 hours').waitFor();
    await person.skipToContent();
    await person.open(button(page, 'Undo Blue jeans'));
    await page.getByRole('heading', { name: 'Blue jeans' }).waitFor();
    expect(person.presses).toBeLessThanOrEqual(mostPresses);
  },
);
