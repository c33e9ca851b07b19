import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountApp, sendVerificationPath } from '../support/account-app';
import {
  manyTransactions,
  paths,
  profile,
  repliesFor,
  unverifiedProfile,
} from '../support/core-fixtures';
import { openBrowser } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

/** What regions hold as they are added: only what changes in one is sure to be announced. */
async function watchRegions(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const regions: string[] = [];
    Object.assign(window, { regions });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const added = [node, ...node.querySelectorAll('*')];
        const [region] = added.filter((one) => one.matches('[role=status]'));
        if (region) regions.push(region.textContent ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate((): unknown => Reflect.get(window, 'regions'));
}

async function open(path: string) {
  const { core, app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  core.respondWith({
    ...repliesFor(manyTransactions(3)),
    [paths.changeProfile]: { status: 200, body: profile() },
  });
  const page = await openBrowser();
  await page.goto(app.url);
  await page.goto(app.url + path);
  return page;
}

test('a message comes after its region, since only what changes in one is announced', async () => {
  const page = await open('/profile/settings/newsletter');
  const regions = await watchRegions(page);
  await page.getByLabel('Send me the newsletter').check();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Newsletter choice saved.').waitFor();
  expect(await regions()).toEqual(['']);
});

test('that nothing was found comes after its region', async () => {
  const page = await open('/profile');
  const regions = await watchRegions(page);
  const field = page.getByLabel('Search your purchases');
  await field.fill('no such thing');
  await field.press('Enter');
  await page.locator('.empty[role=status]').getByRole('heading').waitFor();
  expect(await regions()).toEqual(['']);
});

test('that a mail was asked for again comes after its region', async () => {
  const { app, core } = await accountApp({ expectsErrors: true });
  core.answer({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
    [sendVerificationPath]: { status: 503 },
  });
  const page = await openBrowser();
  await page.goto(`${app.url}/account/create`);
  await page.getByLabel('Email address').fill('kim@example.com');
  await page.getByLabel('Password', { exact: true }).fill('four small brown horses');
  await page.getByLabel('I accept the terms of use').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'No email was sent' }).waitFor();
  core.answer({ [sendVerificationPath]: { status: 200 } });
  const regions = await watchRegions(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status').getByText('You asked again at').waitFor();
  expect(await regions()).toEqual([]);
});
