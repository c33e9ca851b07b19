import { expect, test } from 'vitest';
import { openTextBrowser } from '../support/open-text-browser';
import { runApp } from '../support/run-app';

test('a shopper logs in, answers feedback questions and logs out with w3m', async () => {
  const app = await runApp({ SAMPLE_DATA: 'on' });
  const browser = openTextBrowser(`${app.url}/?disable=autologin`);
  expect(await browser.read()).toContain('One wardrobe for all your online stores');
  browser.goTo(`${app.url}/account?next=/profile`);
  const signIn = async (password: string) => {
    browser.fill('E-mail address', 'shopper@example.com');
    browser.fill('Password', password);
    browser.press('Log in');
    return browser.read();
  };
  const refused = await signIn('wrong one');
  expect(refused).toContain('There is a problem');
  expect(refused).toContain('Authentication failed. Please try again later.');
  expect(refused).toContain('E-mail address[shopper@example.com');
  expect(await signIn('try-it-on')).toContain('My fit profile');

  browser.press('Give feedback');
  expect(await browser.read()).toContain('Did you buy this item for yourself?');
  browser.press('Yes, for me');
  expect(await browser.read()).toContain('Does it fit you?');
  browser.goTo(`${app.url}/profile/settings`);
  expect(await browser.read()).toContain('Year of birth');
  browser.press('Log out');
  expect(await browser.read()).toContain('One wardrobe for all your online stores');
  browser.goTo(`${app.url}/profile`);
  expect(await browser.read()).toContain('See what you bought and returned');
});
