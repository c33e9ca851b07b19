import { expect, test } from 'vitest';
import { accountApp, sendVerificationPath } from '../support/account-app';
import { paths, unverifiedProfile } from '../support/core-fixtures';
import { mailsIn } from '../support/outbox';
import { ann } from '../support/run-identity-provider';
import type { Page, Visitor } from '../support/visitor';

const kim = { email: 'kim@example.com', password: 'two words here', terms: 'accepted' };

async function ask(visitor: Visitor, path: string, values: Record<string, string>): Promise<Page> {
  return visitor.follow(await visitor.submit(await visitor.visit(path), { values }));
}

async function appWithUnverified() {
  const running = await accountApp({ expectsErrors: true });
  running.core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  return running;
}

test('a new account gets the same mail again, without typing anything anew', async () => {
  const { core, visitor } = await appWithUnverified();
  core.answer({ [sendVerificationPath]: { status: 503 } });
  const browser = visitor();
  const failed = await ask(browser, '/account/create', kim);
  expect(failed.h1).toBe('No email was sent');
  expect(failed.text).toContain('We could not send an email to kim@example.com just now.');

  core.answer({ [sendVerificationPath]: { status: 200 } });
  const again = await browser.follow(await browser.submit(failed, {}));
  expect([again.status, again.h1]).toEqual([200, 'Check your email']);
  expect(again.text).toMatch(/You asked again at \d\d:\d\d\./);
  const tokens = core.callsTo(sendVerificationPath).map(({ headers }) => headers.authorization);
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).toBe(tokens[0]);
  expect(again.html).not.toContain(tokens[0]?.slice(7));
});

test('the owner of a known address is told again that there is an account', async () => {
  const { app, core, visitor, signUp } = await appWithUnverified();
  await signUp(ann);
  core.answer({ [paths.profile]: { status: 503 } });
  const browser = visitor();
  const failed = await ask(browser, '/account/create', { ...kim, email: ann.email });
  core.answer({ [paths.profile]: { status: 401 } });
  const again = await browser.follow(await browser.submit(failed, {}));
  expect(again.h1).toBe('Check your email');
  expect(mailsIn(app).at(-1)).toMatchObject({
    to: ann.email,
    subject: 'You already have an account',
  });
});

test('a new account with a wrong address goes back to the form, which keeps all but the password', async () => {
  const { visitor } = await appWithUnverified();
  const browser = visitor();
  const page = await ask(browser, '/account/create?next=/profile/sizes', kim);
  const links = page.root.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toContain('/account/create?next=%2Fprofile%2Fsizes');
  const form = await browser.visit('/account/create?next=%2Fprofile%2Fsizes');
  expect(form.root.querySelector('#email')?.getAttribute('value')).toBe(kim.email);
  expect(form.root.querySelector('#terms')?.hasAttribute('checked')).toBe(true);
  expect(form.html).not.toContain(kim.password);
  const fresh = await visitor().visit('/account/create');
  expect(fresh.root.querySelector('#terms')?.hasAttribute('checked')).toBe(false);
});

test.each([
  ['/account/forgot-password', 'resetPassword'],
  ['/account/email-link', 'signIn'],
])('%s can be sent to another address at once, and twice a minute to none', async (path, mode) => {
  const { mails, visitor, signUp } = await appWithUnverified();
  await signUp(ann);
  const browser = visitor();
  const page = await ask(browser, `${path}?next=/profile/sizes`, { email: 'anm@example.com' });
  const button = page.root.querySelector('main [name=other]');
  expect(button?.attributes).toEqual({ class: 'button secondary', name: 'other' });
  const wrong = await browser.submit(page, {
    form: 'main form.stack',
    values: { email: 'ann@example' },
    button: 'Send it to this address',
  });
  expect([
    wrong.status,
    wrong.text.includes('Invalid email. Write it like name@example.com.'),
  ]).toEqual([422, true]);
  const right = await browser.submit(page, {
    form: 'main form.stack',
    values: { email: ann.email },
    button: 'Send it to this address',
  });
  expect(right.location).toBe('/account/check-mail');
  const changed = await browser.follow(right);
  expect(changed.text).toContain(ann.email);
  expect(changed.text).not.toContain('anm@example.com');
  const mail = mails.at(-1);
  expect(mail?.to).toBe(ann.email);
  expect(new URL(mail?.button?.link ?? '').searchParams.get('mode')).toBe(mode);

  const tooSoon = await browser.submit(changed, {});
  expect(tooSoon.status).toBe(422);
  expect(tooSoon.text).toContain('You asked for an email less than a minute ago.');
  expect(mails.filter((mail) => mail.to === ann.email)).toHaveLength(1);
});

test('a mail that was asked for elsewhere can be asked for here', async () => {
  const { visitor } = await appWithUnverified();
  const browser = visitor();
  const page = await browser.visit('/account/check-mail');
  const links = page.root.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/account/forgot-password', '/account/email-link', '/account']);
  expect(page.root.querySelector('main form')).toBeNull();
  expect((await browser.post('/account/check-mail', {})).status).toBeLessThan(500);
});
