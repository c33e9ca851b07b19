import { expect, test } from 'vitest';
import { openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { someOf } from '../support/tier';

const versions = [
  ['without scripts', false],
  ['with scripts', true],
] as const;

test.each(someOf(versions))(
  'A59: %s a form outlives its session',
  async (_name, javaScriptEnabled) => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ javaScriptEnabled, viewport: phone });
    const signIn = async () => {
      await page.getByLabel('Email address').fill('shopper@example.com');
      await page.getByLabel('Password', { exact: true }).fill('try-it-on');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Add an item' }).waitFor();
    };
    await page.goto(`${app.url}/?disable=autologin`);
    await page.goto(`${app.url}/account?next=/profile/wardrobe/new`);
    await signIn();

    await page.getByRole('radio', { name: 'Women’s' }).check();
    await page.getByLabel('Name', { exact: true }).fill('Zebra coat');
    await page.getByLabel('Category').selectOption('Jackets');
    await page.getByLabel('Size', { exact: true }).fill('38');
    await page.context().clearCookies({ name: 'localhost_session' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('what you entered will still be in the form').waitFor();
    expect(page.url()).not.toContain('Zebra');

    await signIn();
    expect(await page.getByRole('group', { name: 'You were logged out' }).innerText()).toContain(
      'Send the form once more.',
    );
    expect(await page.title()).toBe('Add an item – My size profile');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Zebra coat');
    expect(await page.getByLabel('Category').inputValue()).toBe('Jackets');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Zebra coat' }).waitFor();

    await page.goto(`${app.url}/profile/wardrobe/new`);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  },
);
