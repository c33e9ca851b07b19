import { mailsIn } from '../outbox';
import type { HostedApp } from '../host-app';
import type { Page, Visitor } from '../visitor';

export function linkInOutbox(app: HostedApp, to: string): string {
  const { button } = mailsIn(app).findLast((mail) => mail.to === to && mail.button) ?? {};
  if (!button) throw new Error(`There is no mail to ${to}`);
  return button.link.replace(app.url, '');
}

/** As whoever asked: logs in by the page of the link, which then leads back to it. */
export async function verifyByLink(
  visitor: Visitor,
  link: string,
  person: { email: string; password: string },
): Promise<Page> {
  const page = await visitor.open(link);
  const logIn = await visitor.follow(await visitor.submit(page, { button: 'Log in to verify' }));
  const own = await visitor.follow(
    await visitor.submit(logIn, { button: 'Log in', values: person }),
  );
  return visitor.submit(own, { button: 'Verify' });
}

export async function accountPages(
  app: HostedApp,
  signedOut: Visitor,
): Promise<Record<string, Page>> {
  const account = await signedOut.visit('/account?next=/profile%3Ftab%3Dreturns');
  const mailToNobody = await signedOut.visit('/account/check-mail');
  const create = await signedOut.visit('/account/create');
  const forgot = await signedOut.visit('/account/forgot-password');
  const signInLink = await signedOut.visit('/account/email-link');
  const email = 'shopper@example.com';
  const mailOnItsWay = await signedOut.follow(
    await signedOut.submit(forgot, { values: { email } }),
  );
  const reset = await signedOut.visit(linkInOutbox(app, email));
  const tooSoon = await signedOut.submit(mailOnItsWay, { form: 'main form' });
  const newcomer = 'newcomer@example.com';
  await signedOut.submit(signInLink, { values: { email: newcomer } });
  return {
    account,
    'account sent empty': await signedOut.submit(account, {}),
    'account sent wrong': await signedOut.submit(account, {
      values: { email: 'nobody@example.com', password: 'wrong one' },
    }),
    'create account': create,
    'create account sent empty': await signedOut.submit(create, {}),
    'create account sent wrong': await signedOut.submit(create, {
      values: { email: 'abc', password: 'short', terms: 'accepted' },
    }),
    'forgotten password': forgot,
    'forgotten password sent empty': await signedOut.submit(forgot, {}),
    'mail on its way': mailOnItsWay,
    'mail asked for too soon': tooSoon,
    'mail to nobody yet': mailToNobody,
    'new password': reset,
    'new password sent empty': await signedOut.submit(reset, {}),
    'sign-in link': signInLink,
    'sign-in link sent empty': await signedOut.submit(signInLink, {}),
    'sign-in link followed': await signedOut.visit(linkInOutbox(app, newcomer)),
    'incomplete link': await signedOut.visit('/account/action?mode=signIn'),
    'expired link': await signedOut.visit(
      '/account/action?mode=signIn&oobCode=gone&apiKey=fake-api-key',
    ),
    'way on to another site': await signedOut.visit('/account/continue?to=https%3A%2F%2Flocalhost'),
  };
}
