import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { signInToOwnApp } from '../support/demo-sign-in';
import { textOf, Visitor } from '../support/visitor';
import { paths, profile, unverifiedProfile } from '../support/core-fixtures';

const sendPath = 'POST /core/api/v1/users/self/email/e-1/send-verification';
const button = 'Resend verification email';

test.each([
  [200, 'We’ve sent you an email.'],
  [404, 'Email address not found.'],
  [400, 'This link or action has expired.'],
  [503, ''],
])(
  'A9: status %d for a resent verification e-mail shows its notice once',
  async (status, message) => {
    const { core, visitor } = await signInToOwnApp({
      [paths.profile]: { status: 200, body: unverifiedProfile() },
      [sendPath]: { status },
    });
    const response = await visitor.submit(await visitor.visit('/profile'), { button });
    expect(response.status).toBe(303);
    expect(response.location).toBe('/profile');
    expect(core.callsTo(sendPath)).toHaveLength(1);
    const page = await visitor.follow(response);
    expect(textOf(page.root.querySelector('main > .notice'))).toBe(message);
    expect(textOf((await visitor.visit('/profile')).root.querySelector('main > .notice'))).toBe('');
  },
);

test('A10: without a primary address no e-mail is requested and the unknown error is shown', async () => {
  const { core, visitor } = await signInToOwnApp({
    [paths.profile]: { status: 200, body: profile({ primaryEmailAddress: null }) },
  });
  const response = await visitor.submit(await visitor.visit('/profile'), { button });
  const page = await visitor.follow(response);
  const notice = page.root.querySelector('main > .notice');
  expect(notice?.getAttribute('role')).toBe('alert');
  expect(textOf(notice)).toBe(
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  );
  expect(core.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('an address receives one verification e-mail per minute', async () => {
  const { core, visitor } = await signInToOwnApp({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
    [sendPath]: { status: 200 },
  });
  await visitor.submit(await visitor.visit('/profile'), { button });
  const again = await visitor.submit(await visitor.visit('/profile'), { button });
  expect((await visitor.follow(again)).text).toContain('less than a minute ago.');
  expect(core.callsTo(sendPath)).toHaveLength(1);
});

test.each([400, 404, 500])(
  'a verification e-mail that failed with status %i may be tried again at once',
  async (status) => {
    const { core, visitor } = await signInToOwnApp({
      [paths.profile]: { status: 200, body: unverifiedProfile() },
      [sendPath]: { status },
    });
    await visitor.submit(await visitor.visit('/profile'), { button });
    core.answer({ [sendPath]: { status: 200 } });
    const again = await visitor.submit(await visitor.visit('/profile'), { button });
    expect((await visitor.follow(again)).text).toContain('We’ve sent you an email.');
    expect(core.callsTo(sendPath)).toHaveLength(2);
  },
);

test('the link of the verification e-mail verifies the address by a POST, once, and opens the purchases', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'sv' } });
  await visitor.visit('/?disable=autologin');
  const account = await visitor.visit('/account');
  const values = { email: 'unverified@example.com', password: 'try-it-on' };
  const prompt = await visitor.follow(await visitor.submit(account, { values }));
  await visitor.submit(prompt, {});

  const outbox = join(app.dataDir, 'outbox');
  const [file = ''] = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mail = readFileSync(join(outbox, file), 'utf8').replace(/=\n/g, '').replace(/=3D/g, '=');
  expect(mail).toContain('To: unverified@example.com');
  expect(mail).toContain('Content-Language: sv');
  const [link = ''] = /http:\/\/localhost:\d+\/account\/verify-email\?\S+/.exec(mail) ?? [];
  expect((await new Visitor(app.outbox).visit('/')).html).toContain(link.replaceAll('&', '&amp;'));

  const { pathname, search } = new URL(link);
  const linkPage = await visitor.visit(pathname + search);
  expect(linkPage.status).toBe(200);
  expect(linkPage.text).toContain('unverified@example.com');
  expect((await visitor.visit('/profile')).root.querySelector('.tabs')).toBeNull();

  const applied = await visitor.submit(linkPage, {});
  expect(applied.status).toBe(303);
  const purchases = await visitor.follow(applied);
  expect(purchases.root.querySelector('.tabs')).not.toBeNull();
  const again = await visitor.visit(pathname + search);
  expect([again.status, again.h1]).toEqual([200, 'Redan bekräftad']);
  expect(again.root.querySelector('main form')).toBeNull();
});

test('the heading does not divide a word at its hyphen', async () => {
  const { visitor } = await signInToOwnApp({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
  });
  const page = await visitor.visit('/profile?lang=no');
  const whole = page.root.querySelector('h1 .unbroken');
  expect([page.h1, textOf(whole)]).toEqual(['Bekreft e-postadressen din', 'e-postadressen']);
});
