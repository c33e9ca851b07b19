import { appWithGitHub } from '../app-with-github';
import { linkInOutbox } from '../outbox';
import type { Headers, Pages } from './main-app';

export async function* firstAddressPages(headers: Headers): Pages {
  const { app, visitor, signIn } = await appWithGitHub();
  const browser = visitor(headers);
  const asked = await browser.follow(await signIn(browser));
  yield { 'first address': asked, 'profile without an address': await browser.visit('/profile') };
  yield { 'first address sent empty': await browser.submit(asked, {}) };
  yield { 'first address sent wrong': await browser.submit(asked, { values: { email: 'abc' } }) };
  const email = 'kim@example.com';
  const mailed = await browser.follow(await browser.submit(asked, { values: { email } }));
  yield { 'first address, mailed': mailed };
  yield { 'first address, link followed': await browser.visit(linkInOutbox(app, email)) };
  yield {
    'first address, link followed by a stranger': await visitor(headers).visit(
      linkInOutbox(app, email),
    ),
  };
}
