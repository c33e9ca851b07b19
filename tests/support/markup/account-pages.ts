import { linkInOutbox } from '../outbox';
import { loseSession, signIn } from '../lost-session';
import { openMainApp, type Headers, type Pages } from './main-app';

export async function* accountPages(headers: Headers): Pages {
  const { app, signedOut } = await openMainApp(headers);
  const account = await signedOut.visit('/account?next=/profile%3Ftab%3Dreturns');
  const create = await signedOut.visit('/account/create');
  const forgot = await signedOut.visit('/account/forgot-password');
  const signInLink = await signedOut.visit('/account/email-link');
  yield {
    account,
    'create account': create,
    'forgotten password': forgot,
    'sign-in link': signInLink,
    'mail to nobody yet': await signedOut.visit('/account/check-mail'),
  };
  yield {
    'account sent empty': await signedOut.submit(account, {}),
    'create account sent empty': await signedOut.submit(create, {}),
    'forgotten password sent empty': await signedOut.submit(forgot, {}),
    'sign-in link sent empty': await signedOut.submit(signInLink, {}),
    'account sent wrong': await signedOut.submit(account, {
      values: { email: 'nobody@example.com', password: 'wrong one' },
    }),
    'create account sent wrong': await signedOut.submit(create, {
      values: { email: 'abc', password: 'short', terms: 'accepted' },
    }),
  };
  const email = 'shopper@example.com';
  const mailOnItsWay = await signedOut.follow(
    await signedOut.submit(forgot, { values: { email } }),
  );
  yield { 'mail on its way': mailOnItsWay };
  yield { 'mail asked for too soon': await signedOut.submit(mailOnItsWay, { form: 'main form' }) };
  const reset = await signedOut.visit(linkInOutbox(app, email));
  yield { 'new password': reset };
  yield { 'new password sent empty': await signedOut.submit(reset, {}) };
  const newcomer = 'newcomer@example.com';
  await signedOut.submit(signInLink, { values: { email: newcomer } });
  yield {
    'sign-in link followed': await signedOut.visit(linkInOutbox(app, newcomer)),
    'incomplete link': await signedOut.visit('/account/action?mode=signIn'),
    'expired link': await signedOut.visit(
      '/account/action?mode=signIn&oobCode=gone&apiKey=fake-api-key',
    ),
    'way on to another site': await signedOut.visit('/account/continue?to=https%3A%2F%2Flocalhost'),
  };
}

/** Of a session that ends while a form is filled in */
export async function* endedSessionPages(headers: Headers): Pages {
  const { signedOut: visitor } = await openMainApp(headers);
  await signIn(visitor, await visitor.visit('/account'));
  const settings = await visitor.visit('/profile/settings');
  loseSession(visitor);
  const form = 'main form:not([action="/account/sign-out"])';
  const sent = await visitor.submit(settings, { form, values: { firstName: 'Kim' } });
  const logIn = await visitor.follow(sent);
  yield { 'session that has ended': logIn };
  yield { 'form kept for a new session': await signIn(visitor, logIn) };
}
