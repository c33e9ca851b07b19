import { expect, test } from 'vitest';
import { accountApp } from '../support/account-app';
import { settingsFor } from '../support/run-federation';
import { ann } from '../support/run-identity-provider';
import type { Page, Visitor } from '../support/visitor';
import { countTable } from './count-table';

const evil = 'evil.example';

/** Where a link from elsewhere would like a visitor of ours to arrive */
const forgeries = [
  `https://${evil}`,
  `https://${evil}/profile`,
  `HTTPS://${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  `https:///${evil}`,
  `http:\\\\${evil}`,
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `//${evil}/profile`,
  `//${evil}\\profile`,
  `/\\${evil}`,
  `\\/${evil}`,
  `\\\\${evil}`,
  `/\\/${evil}/profile`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `/\r/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `\u00a0//${evil}`,
  `/%09/${evil}`,
  `/%5C${evil}`,
  `/%2F${evil}`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/profile/..//${evil}`,
  `/profile/../..//${evil}`,
  `/profile/%2e%2e//${evil}`,
  `/profile/..;//${evil}`,
  `/profile\\..\\\\${evil}`,
  `/profile\r\nLocation: https://${evil}`,
  `/profile%0d%0aLocation:%20https://${evil}`,
  `/profile\r\n\r\n<script>`,
  `/profile\u2028//${evil}`,
  `@${evil}`,
  `/profile@${evil}`,
  `:80@${evil}/profile`,
  `.${evil}/profile`,
  `?next=//${evil}`,
  `javascript:location='//${evil}'`,
  `java\nscript:alert(1)//profile`,
  `data:text/html,<script>/profile`,
  `vbscript:profile`,
  `file:///etc/passwd`,
  `/profile://${evil}`,
  `\u2215\u2215${evil}`,
  `/／${evil}`,
  `。${evil}`,
  'x'.repeat(3000),
];

type Attempt = (next: string) => Promise<Page>;

/** All the addresses that a page leads to by itself or by a link that a visitor would press */
function waysOn({ headers, root, status }: Page): string[] {
  const links = root.querySelectorAll('main a[href], main form').map((element) => {
    return element.getAttribute('href') ?? element.getAttribute('action') ?? '';
  });
  return [headers.get('location'), ...(status === 200 ? links : [])].flatMap((way) => way ?? []);
}

function leaves(way: string, origin: string): boolean {
  // Browsers read more than the standard says as a way to another site.
  const isDoubtful = /[\p{Cc}\\]/u.test(way) || /^\s*\/\//.test(way);
  return isDoubtful || !URL.canParse(way, origin) || new URL(way, origin).origin !== origin;
}

test('no address in a link from elsewhere leads a visitor off the site', async () => {
  const { app, visitor, signUp } = await accountApp({
    environment: settingsFor('GITHUB', 'http://127.0.0.1:9'),
  });
  await signUp(ann);
  const signIn = async (path: string, next: Record<string, string>, browser = visitor()) => {
    const page = await browser.visit(path);
    return browser.submit(page, { button: 'Log in', values: { ...ann, ...next } });
  };
  const signedIn = visitor();
  expect((await signIn('/account', {}, signedIn)).location).toBe('/profile');
  const stranger = visitor();
  const at = (browser: Visitor, path: string, name: string): Attempt => {
    return (next) => browser.visit(`${path}?${new URLSearchParams({ [name]: next })}`);
  };
  const back =
    (path: string, name: string): Attempt =>
    (back) =>
      signedIn.post(path, { [name]: back, version: 'light' });
  const attempts: Record<string, Attempt> = {
    'login, by address': (next) => signIn(`/account?${new URLSearchParams({ next })}`, {}),
    'login, by field': (next) => signIn('/account', { next }),
    'proof of identity': async (next) => {
      const path = `/profile/settings/confirm?${new URLSearchParams({ next })}`;
      const values = { currentPassword: ann.password };
      return signedIn.submit(await signedIn.visit(path), { button: 'Confirm', values });
    },
    'login, when logged in': at(signedIn, '/account', 'next'),
    'new account, when logged in': at(signedIn, '/account/create', 'next'),
    'link by mail, when logged in': at(signedIn, '/account/email-link', 'next'),
    'first address, when logged in': at(signedIn, '/account/address', 'next'),
    'pages to log in': at(stranger, '/account', 'next'),
    'new account': at(stranger, '/account/create', 'next'),
    'link by mail': at(stranger, '/account/email-link', 'next'),
    'new password': at(stranger, '/account/forgot-password', 'next'),
    'federated login, from elsewhere': (next) =>
      stranger.visit(`/account/with/github?${new URLSearchParams({ next })}`, {
        'sec-fetch-site': 'cross-site',
      }),
    'page that leads on': at(stranger, '/account/continue', 'to'),
    'way back from light pages': back('/site-version', 'back'),
    'way back from the cookie notice': back('/cookie-consent', 'back'),
  };

  const counts = countTable();
  const left: string[] = [];
  for (const [place, attempt] of Object.entries(attempts)) {
    for (const next of forgeries) {
      const page = await attempt(next);
      counts.add(place, page.status);
      const ways = waysOn(page).filter((way) => leaves(way, app.url));
      if (ways.length > 0 || page.status >= 500) left.push(`${place}, ${next}: ${ways.join(' ')}`);
    }
  }
  console.log(`Ways back\n${counts.text()}\nleft the site: ${left.length}`);
  expect(left).toEqual([]);
  expect(counts.total()).toBe(Object.keys(attempts).length * forgeries.length);
});
