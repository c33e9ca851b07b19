import { expect, test } from 'vitest';
import { sharedApp } from '../support/shared-app';
import { Visitor } from '../support/visitor';

const oneYear = 525_600 * 60;

test.each([
  ['sv-SE,en', 'sv', 'Logga in'],
  ['nb', 'no', 'Logg inn'],
  ['nn-NO,nn;q=0.9,en;q=0.1', 'no', 'Logg inn'],
  ['de,no', 'no', 'Logg inn'],
  ['de', 'en', 'Log in'],
  ['en;q=0.2,fr;q=0.9', 'fr', 'Se connecter'],
  ['es-MX', 'es', 'Iniciar sesión'],
  ['', 'en', 'Log in'],
])('A44: Accept-Language "%s" selects %s', async (acceptLanguage, language, heading) => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': acceptLanguage } });
  await visitor.visit('/?disable=autologin');
  const page = await visitor.visit('/account');
  expect(page.root.querySelector('html')?.getAttribute('lang')).toBe(language);
  expect(page.h1).toBe(heading);
});

test('A44: the lang parameter wins and is remembered for a year, an unknown language is ignored', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'sv' } });
  await visitor.visit('/?disable=autologin');
  const french = await visitor.visit('/account?lang=fr');
  expect(french.h1).toBe('Se connecter');
  const cookie = french.headers.getSetCookie().find((set) => set.includes('language='));
  expect(cookie).toBe(`localhost_language=fr; Max-Age=${oneYear}; Path=/; SameSite=Lax`);
  expect((await visitor.visit('/account')).h1).toBe('Se connecter');

  const unknown = await visitor.visit('/account?lang=xx');
  expect(unknown.h1).toBe('Se connecter');
  expect(unknown.headers.getSetCookie().join()).not.toContain('language=');
});

test('the language links keep the path and its parameters', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url);
  await visitor.visit('/?disable=autologin');
  const page = await visitor.visit('/account?next=/profile&lang=en');
  const links = page.root.querySelectorAll('footer a[hreflang]');
  expect(links.map((link) => link.getAttribute('lang'))).toEqual(['en', 'no', 'sv', 'fr', 'es']);
  expect(links[2]?.getAttribute('href')).toBe('/account?next=%2Fprofile&lang=sv');
  expect(links[0]?.getAttribute('aria-current')).toBe('true');
});
