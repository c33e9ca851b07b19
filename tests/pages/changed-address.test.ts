import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { ann, projectId, readLink, runIdentityProvider } from '../support/run-identity-provider';
import { textOf, Visitor } from '../support/visitor';

const newEmail = 'ann.new@example.com';

test('the primary address of the profile follows the link that changes it, and the one that takes it back', async () => {
  let siteUrl = '';
  const identity = await runIdentityProvider({ apiKey: 'fake-api-key', siteUrl: () => siteUrl });
  const app = await hostApp({
    FIREBASE_AUTH_EMULATOR_HOST: identity.provider.host,
    FIREBASE_PROJECT_ID: projectId,
  });
  siteUrl = app.url;
  const { localId, idToken } = await identity.signUp(ann);
  await identity.administer(':update', { localId, emailVerified: true });
  const browser = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const addressesAfterLogin = async (email: string) => {
    const values = { email, password: ann.password };
    await browser.submit(await browser.visit('/account'), { values });
    const page = await browser.visit('/profile/settings/email');
    return page.root.querySelectorAll('main .rows .address').map(textOf);
  };
  const openMailTo = async (email: string) => {
    const { link } = readLink(identity.mails.filter(({ to }) => to === email).at(-1));
    return browser.submit(await browser.visit(link.pathname + link.search), {});
  };
  expect(await addressesAfterLogin(ann.email)).toEqual([ann.email]);

  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  expect((await identity.accounts('sendOobCode', request)).status).toBe(200);
  identity.clock.advanceSeconds(2);
  expect((await openMailTo(newEmail)).location).toBe('/account');
  expect(await addressesAfterLogin(newEmail)).toEqual([newEmail, ann.email]);

  identity.clock.advanceSeconds(2);
  expect((await openMailTo(ann.email)).location).toBe('/account/forgot-password');
  expect(await addressesAfterLogin(ann.email)).toEqual([ann.email, newEmail]);
});
