import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { passAtMost } from '../support/stopped-clock';
import { someOf } from '../support/tier';

const modes = someOf(['with scripts', 'without scripts']);

async function openSettings(mode = 'with scripts', path = ''): Promise<{ page: Page }> {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const page = await openBrowser({ viewport: phone });
  if (mode === 'without scripts') await blockScripts(page);
  await page.goto(app.url);
  await page.goto(`${app.url}/profile/settings${path}`);
  return { page };
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.locator('.here summary').click();
  await page.getByRole('link', { name, exact: true }).click();
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

test.each(modes)('a shopper changes every setting and deletes the account, %s', async (mode) => {
  const { page } = await openSettings(mode);
  await page.getByLabel('First name').fill('  Robin ');
  await page.getByLabel('Female').check();
  await page.getByLabel('Year of birth').selectOption('1990');
  await button(page, 'Save').click();
  await page.getByText('Changes saved.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin');
  await page.getByText('Robin Berg').waitFor({ state: 'attached' });
  await expectAccessible(page);

  await goTo(page, 'Email');
  await page.getByLabel('Another email address').fill('robin@example.org');
  await button(page, 'Add email address').click();
  await page.getByText('Email address saved.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Delete robin@example.org' }).click();
  await page.getByRole('heading', { name: 'Delete email address?' }).waitFor();
  await expectAccessible(page);
  await button(page, 'Delete email address').click();
  await page.getByText('Email address deleted.').waitFor();
  expect(await page.getByText('robin@example.org').count()).toBe(0);

  await goTo(page, 'Newsletter');
  await page.getByLabel('Send me the newsletter').check();
  await button(page, 'Save').click();
  await page.getByText('Newsletter choice saved.').waitFor();
  await expectAccessible(page);

  await goTo(page, 'Change password');
  await page.getByLabel('Current password', { exact: true }).fill('try-it-on');
  await page.getByLabel('New password', { exact: true }).fill('a much longer one');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a much longer one');
  await button(page, 'Save').click();
  await page.getByText('Your password has been changed.').waitFor();
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('');
  }
  await expectAccessible(page);

  await goTo(page, 'Ways to log in');
  await page.getByRole('heading', { name: 'Ways to log in', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.goto(new URL('/profile/settings/confirm', page.url()).href);
  await page.getByRole('heading', { name: 'Confirm it’s you', level: 1 }).waitFor();
  await expectAccessible(page);

  await goTo(page, 'Terms of service and privacy');
  await button(page, 'Delete profile').click();
  await page.getByRole('heading', { name: 'Delete your account and data?' }).waitFor();
  await expectAccessible(page);
  await button(page, 'Delete everything').click();
  await page.getByText('Your account and data have been deleted.').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    'localhost_session',
  );
});

test('A35: the Save button is disabled while the form is invalid and for a second after saving', async () => {
  const { page } = await openSettings();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const save = button(page, 'Save');
  await page.getByLabel('First name').fill('x'.repeat(101));
  await page.getByLabel('Female').check();
  await page.getByLabel('Year of birth').selectOption('1990');
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('Robin');
  expect(await save.isEnabled()).toBe(true);
  // So that the second lasts as long as the test needs.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await save.click();
  await page.locator('.toast').waitFor();
  await page.clock.runFor(200);
  await page.getByText('Changes saved.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  expect(await save.evaluate((element) => element === document.activeElement)).toBe(true);
  await save.click({ force: true });
  await page.keyboard.press('Enter');
  await passAtMost(page, 2000, () => save.isEnabled());
  expect(posts).toHaveLength(1);
});

test.each([
  ['', {}],
  [', on a page that hung for 1.2 s before', { hangsAfter: 0 }],
  [', on a page that showed it late and hung for 1.2 s then', { isLate: true, hangsAfter: 60 }],
  [', on a phone of a thirtieth of the speed', { rate: 30 }],
])(
  'a press in the very moment that the message appears saves nothing again%s',
  async (
    _,
    { rate = 1, ...troubles }: { rate?: number; isLate?: boolean; hangsAfter?: number },
  ) => {
    const { page } = await openSettings();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.getByLabel('Female').check();
    await page.getByLabel('Year of birth').selectOption('1990');
    const save = button(page, 'Save');
    const pressed = await save.evaluateHandle(pressWithTheMessage, troubles);
    await save.click();
    await pressed.evaluate(({ presses }) => presses);
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(posts).toHaveLength(1);
  },
);

/** In the page. `hangsAfter`: milliseconds between the toast, still empty, and a hang. */
function pressWithTheMessage(
  element: Element,
  { isLate = false, hangsAfter }: { isLate?: boolean; hangsAfter?: number },
) {
  const toast = () => document.querySelector<HTMLElement>('.toast');
  const hang = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const hangAgain = () => {
    if (toast()) return;
    hang(600);
    setTimeout(hangAgain);
  };
  const isIdle = () => window.__remixRouter.state.navigation.state === 'idle';
  if (isLate) window.__remixRouter.subscribe(() => isIdle() && hangAgain());
  let hangs = hangsAfter !== undefined;
  const presses = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (hangs && toast()) {
        hangs = false;
        if (hangsAfter) setTimeout(() => hang(1200), hangsAfter);
        else hang(1200);
      }
      if (!toast()?.innerText.includes('Changes saved.')) return;
      observer.disconnect();
      if (element instanceof HTMLElement) element.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return { presses };
}

test('A39: the Save button of the newsletter is disabled until the choice changes', async () => {
  const { page } = await openSettings('with scripts', '/newsletter');
  const save = button(page, 'Save');
  await expect.poll(() => save.isDisabled()).toBe(true);
  const box = page.getByLabel('Send me the newsletter');
  await box.check();
  expect(await save.isEnabled()).toBe(true);
  await box.uncheck();
  expect(await save.isDisabled()).toBe(true);
});

test('with scripts the password form shows and says a mismatch once it is one, and reveals the passwords', async () => {
  const { page } = await openSettings('with scripts', '/change-password');
  const message =
    'New password and confirmation password do not match. Enter the same password in both fields.';
  const mismatch = page.locator('#confirmPassword-error');
  // There before its text, since only changes are announced.
  const said = page.locator('main .visually-hidden[role=status]');
  expect(await said.textContent()).toBe('');
  const confirm = page.getByLabel('Confirm new password', { exact: true });
  await page.getByLabel('Current password', { exact: true }).fill('try-it-on');
  await page.getByLabel('New password', { exact: true }).fill('a much longer one');
  await confirm.fill('a much');
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  expect(await mismatch.count()).toBe(0);
  await confirm.blur();
  await mismatch.getByText(message).waitFor();
  await expect.poll(() => said.textContent()).toBe(message);
  await confirm.fill('a much l');
  await mismatch.waitFor({ state: 'detached' });
  await confirm.fill('a mich');
  await mismatch.getByText(message).waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await expectAccessible(page);
  await confirm.fill('a much longer one');
  await mismatch.waitFor({ state: 'detached' });
  expect(await button(page, 'Save').isEnabled()).toBe(true);
  expect(await confirm.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: /^Show/ }).last().click();
  expect(await confirm.getAttribute('type')).toBe('text');
});

test('A42: the deletion dialog takes the focus, closes on Escape and returns the focus', async () => {
  const { page } = await openSettings('with scripts', '/terms-of-service-and-privacy');
  const box = page.getByRole('checkbox');
  await box.uncheck();
  await expect.poll(() => button(page, 'Delete profile').isDisabled()).toBe(true);
  await box.check();
  await button(page, 'Delete profile').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account and data?' });
  await dialog.waitFor();
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, 'Delete profile');
});

test('the deletion dialog leads to the downloads on the page under it, and closes', async () => {
  const { page } = await openSettings('with scripts', '/terms-of-service-and-privacy');
  await page.getByRole('checkbox').check();
  await button(page, 'Delete profile').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account and data?' });
  await dialog.getByRole('link', { name: 'Download my data first' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('#data');
  await expect
    .poll(() =>
      page.locator('#data').evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < window.innerHeight;
      }),
    )
    .toBe(true);
});
