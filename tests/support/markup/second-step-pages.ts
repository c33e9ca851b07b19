import { accountWithSecondFactor } from '../second-factor-account';
import { appWithGoogle, googleClaims } from '../app-with-google';
import { ann } from '../run-identity-provider';
import { Visitor, type Page } from '../visitor';
import { deletionPages } from './deletion-pages';

export async function secondStepPages(
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const withApp = await accountWithSecondFactor();
  const code = await withApp.passFirstFactor(new Visitor(withApp.app.url, { headers }));
  const codeSender = new Visitor(withApp.app.url, { headers });
  const codeForm = await withApp.passFirstFactor(codeSender);

  const claims = { ...googleClaims, email_verified: false };
  const withGoogle = await appWithGoogle(claims);
  await withGoogle.signUp(ann);
  const browser = new Visitor(withGoogle.app.url, { headers });
  const signIn = await browser.visit('/account');
  const back = await withGoogle.google.signIn(
    (await withGoogle.leaveForGoogle(browser)).location ?? '',
  );
  const link = await browser.follow(await withGoogle.returnFromGoogle(browser, back));
  return {
    'second factor': code,
    'second factor sent empty': await codeSender.submit(codeForm, {}),
    'account with Google': signIn,
    'link to Google': link,
    'link to Google sent wrong': await browser.submit(link, { values: { password: 'wrong one' } }),
    ...(await deletionPages(withGoogle, headers)),
  };
}
