import { appWithGitHub } from '../app-with-github';
import type { Page } from '../visitor';
import { linkInOutbox } from './account-pages';

export async function firstAddressPages(
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const { app, visitor, signIn } = await appWithGitHub();
  const browser = visitor(headers);
  const asked = await browser.follow(await signIn(browser));
  const wall = await browser.visit('/profile');
  const empty = await browser.submit(asked, {});
  const wrong = await browser.submit(asked, { values: { email: 'abc' } });
  const email = 'kim@example.com';
  const mailed = await browser.follow(await browser.submit(asked, { values: { email } }));
  return {
    'first address': asked,
    'first address sent empty': empty,
    'first address sent wrong': wrong,
    'first address, mailed': mailed,
    'first address, link followed': await browser.visit(linkInOutbox(app, email)),
    'first address, link followed by a stranger': await visitor(headers).visit(
      linkInOutbox(app, email),
    ),
    'profile without an address': wall,
  };
}
