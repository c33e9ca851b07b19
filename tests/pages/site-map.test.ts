import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { wardrobeReplies } from '../support/wardrobe-fixtures';
import { textOf, type Page } from '../support/visitor';
import { routeModules } from '../support/route-modules';

/** Pages that need an item, a form, a link of a mail, or something else that is not there at every time. */
const elsewhere = [
  ...['/account/action', '/account/address', '/account/check-mail', '/account/continue'],
  ...['/account/link', '/account/second-factor', '/account/sign-out-everywhere'],
  ...[
    '/account/verify-email',
    '/controls',
    '/controls/states',
    '/profile/feedback',
    '/profile/feedback/all',
  ],
  ...['/profile/send-verification', '/profile/settings/confirm', '/site-map'],
  ...['/profile/settings/sign-in/second-factor'],
  '/profile/settings/terms-of-service-and-privacy/delete',
];

async function openSiteMap(headers?: Record<string, string>) {
  const { visitor } = await signInToSharedApp(
    { ...repliesFor(manyTransactions(1)), ...wardrobeReplies() },
    {},
    headers,
  );
  return { visitor, map: await visitor.visit('/site-map') };
}

function linksOf(page: Page, selector: string): (string | undefined)[][] {
  return page.root
    .querySelectorAll(selector)
    .map((link) => [textOf(link), link.getAttribute('href')]);
}

/** Addresses of route modules that show a page, without parameters. */
function pagesWithoutParameters(): string[] {
  return routeModules()
    .filter(({ name, source }) => {
      const isPage = source.includes('export default') && !source.includes('return null;');
      return isPage && !source.includes('<Outlet') && !name.includes('$');
    })
    .map(({ name }) => {
      const parts = name.split('.').filter((part) => !part.startsWith('_'));
      return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
    });
}

test('the site map follows the order of the menu in every language, signed in and signed out', async () => {
  for (const language of languages) {
    const { visitor, map } = await openSiteMap({ 'accept-language': language });
    const first = 'section:first-of-type .places > li > a';
    const menu = linksOf(map, '.site-header li:not(.language) a');
    expect(menu).toHaveLength(5);
    expect(linksOf(map, first).slice(1)).toEqual(menu);
    expect(linksOf(await visitor.visit('/profile'), '.site-header li:not(.language) a')).toEqual(
      menu,
    );
    expect(linksOf(map, 'footer a[href="/site-map"]')).toEqual([[map.h1, '/site-map']]);

    visitor.cookies.clear();
    const signedOut = await visitor.visit('/site-map?disable=autologin');
    expect(linksOf(signedOut, '.places a[href^="/profile"]')).toEqual([]);
    expect(linksOf(signedOut, first).slice(1)).toEqual(
      linksOf(signedOut, '.site-header li:not(.language) a'),
    );
  }
});

test('every page is in the site map, and each of its links leads to one', async () => {
  const { visitor, map } = await openSiteMap();
  const signedIn = linksOf(map, 'main a').map(([, address = '']) => address);
  for (const address of signedIn) {
    expect({ address, status: (await visitor.visit(address)).status }).toEqual({
      address,
      status: 200,
    });
  }
  visitor.cookies.clear();
  const stranger = linksOf(await visitor.visit('/site-map?disable=autologin'), 'main a').map(
    ([, to = '']) => to,
  );
  for (const address of stranger) expect((await visitor.visit(address)).status).toBe(200);

  const listed = new Set([...signedIn, ...stranger, ...elsewhere]);
  expect(pagesWithoutParameters().filter((address) => !listed.has(address))).toEqual([]);
});
