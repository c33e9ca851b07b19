import { annWithApp } from '../ann-with-app';
import { appWithGoogle, person } from '../app-with-google';
import { ann } from '../run-identity-provider';
import { Visitor, type Page } from '../visitor';

/** The pages between a right password, or a federated provider's word, and being signed in. */
export async function secondStepPages(
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const withApp = await annWithApp();
  const code = await withApp.signInFirst(new Visitor(withApp.app.url, { headers }));
  const codeSender = new Visitor(withApp.app.url, { headers });
  const asked = await withApp.signInFirst(codeSender);

  const claims = { ...person, email_verified: false };
  const withGoogle = await appWithGoogle(claims);
  await withGoogle.signUp(ann);
  const browser = new Visitor(withGoogle.app.url, { headers });
  const signIn = await browser.visit('/account');
  const back = await withGoogle.google.signIn((await withGoogle.start(browser)).location ?? '');
  const link = await browser.follow(await withGoogle.comeBack(browser, back));
  return {
    'second factor': code,
    'second factor sent empty': await codeSender.submit(asked, {}),
    'account with Google': signIn,
    'link to Google': link,
    'link to Google sent wrong': await browser.submit(link, { values: { password: 'wrong one' } }),
  };
}
