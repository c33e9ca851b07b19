import { paths } from '../core-fixtures';
import type { Page } from '../visitor';
import { openMainApp, type Headers, type Pages } from './main-app';

const settings = '/profile/settings';

export async function* settingsPages(headers: Headers): Pages {
  const { core, visitor } = await openMainApp(headers);
  const open = (name: string) => visitor.visit(`${settings}/${name}`);
  const sent = (page: Page, values: Record<string, string | string[]>) =>
    visitor.submit(page, { form: 'main form:not([action="/account/sign-out"])', values });
  const general = await visitor.visit(settings);
  yield { general };
  yield { 'general sent empty': await sent(general, { gender: [], yearOfBirth: '' }) };
  yield { 'general sent wrong': await sent(general, { firstName: 'x'.repeat(101) }) };
  core.answer({ [paths.changeProfile]: { status: 500 } });
  yield { 'general that failed': await sent(general, { firstName: 'Robin' }) };
  const email = await open('email');
  yield {
    email,
    'e-mail sent empty': await sent(email, {}),
    'e-mail sent wrong': await sent(email, { address: 'abc' }),
    'e-mail to be deleted': await open('email/e-3/delete'),
    newsletter: await open('newsletter'),
  };
  const password = await open('change-password');
  yield { 'change password': password };
  yield {
    'password sent empty': await sent(password, {}),
    'password sent wrong': await sent(password, {
      currentPassword: 'right one',
      newPassword: 'long enough one',
      confirmPassword: 'another one',
    }),
  };
  const terms = await open('terms-of-service-and-privacy');
  yield { 'terms and deletion': terms };
  yield {
    'deletion sent unchecked': await sent(terms, { confirm: [] }),
    'account to be deleted': await open('terms-of-service-and-privacy/delete'),
  };
  const proof = await open('confirm');
  yield {
    proof,
    'ways to log in': await open('sign-in'),
    'where logged in': await open('sessions'),
  };
  yield { 'proof sent empty': await sent(proof, {}) };
}
