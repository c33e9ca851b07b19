import { accountApp } from '../account-app';
import { accountWithSecondFactor } from '../second-factor-account';
import { appWithGoogle, googleClaims } from '../app-with-google';
import { paths } from '../core-fixtures';
import { ann } from '../run-identity-provider';
import { Visitor } from '../visitor';
import type { Headers, Pages } from './main-app';

export async function* secondStepPages(headers: Headers): Pages {
  const { app, passFirstFactor } = await accountWithSecondFactor();
  const codeSender = new Visitor(app.url, { headers });
  const code = await passFirstFactor(codeSender);
  yield { 'second factor': code };
  yield { 'second factor sent empty': await codeSender.submit(code, {}) };
}

export async function* otherProviderPages(headers: Headers): Pages {
  const claims = { ...googleClaims, email_verified: false };
  const { app, google, ...withGoogle } = await appWithGoogle(claims);
  await withGoogle.signUp(ann);
  const browser = new Visitor(app.url, { headers });
  yield { 'account with Google': await browser.visit('/account') };
  const { location } = await withGoogle.leaveForGoogle(browser);
  const back = await google.signIn(location ?? '');
  const link = await browser.follow(await withGoogle.returnFromGoogle(browser, back));
  yield { 'link to Google': link };
  yield {
    'link to Google sent wrong': await browser.submit(link, { values: { password: 'wrong one' } }),
  };
}

/** What a person reads whose account is deleted while the provider is away */
export async function* deletedAccountPages(headers: Headers): Pages {
  const { app, core, provider, signUp } = await accountApp();
  await signUp(ann);
  core.answer({ [paths.unsubscribe]: { status: 200 }, [paths.removeProfile]: { status: 200 } });
  const visitor = new Visitor(app.url, { headers });
  await visitor.submit(await visitor.visit('/account'), { values: ann });
  const page = await visitor.visit('/profile/settings/terms-of-service-and-privacy/delete');
  await provider.close();
  const deleted = await visitor.submit(page, { form: 'main form[action$=delete]' });
  yield { 'data deleted': await visitor.follow(deleted) };
}
