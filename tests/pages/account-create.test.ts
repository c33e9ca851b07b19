import { expect, test } from 'vitest';
import { accountApp, sendVerificationPath } from '../support/account-app';
import { mailsIn } from '../support/outbox';
import { ann } from '../support/run-identity-provider';
import { textOf, type Page, type Visitor } from '../support/visitor';
import { paths, profile, unverifiedProfile } from '../support/core-fixtures';

const kim = { email: 'kim@example.com', password: '  two words  ', terms: 'accepted' };
const tooMany = 'You have tried too many times. Please try again later.';

async function create(visitor: Visitor, values: Record<string, string>): Promise<Page> {
  return visitor.submit(await visitor.visit('/account/create'), { values });
}

function errorsOn(page: Page): Record<string, string> {
  const links = page.root.querySelectorAll('.error-summary a');
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('href')?.slice(1) ?? '', textOf(link)]),
  );
}

/** The HTML without form tokens, nonces and addresses, which differ per visitor */
function commonHtml({ html }: Page): string {
  return (
    html
      .replace(/[\w-]{16}\.[\w-]{43}/g, '')
      .replace(/nonce="[^"]*"/g, '')
      // The two mails may be asked for in two minutes of the clock.
      .replace(/You asked at \d\d:\d\d/g, '')
      .replaceAll(kim.email, '')
      .replaceAll(ann.email, '')
  );
}

test('a registration creates a profile and sends the verification e-mail, but starts no session', async () => {
  const { core, visitor } = await accountApp();
  let isCreated = false;
  core.answer({
    [paths.profile]: () =>
      isCreated ? { status: 200, body: unverifiedProfile() } : { status: 404, body: {} },
    [paths.createProfile]: () => {
      isCreated = true;
      return { status: 201 };
    },
  });
  const browser = visitor();
  const response = await create(browser, kim);
  expect([response.status, response.location]).toEqual([303, '/account/check-mail']);
  expect(browser.cookies.has('localhost_session')).toBe(false);
  expect(core.callsTo(paths.createProfile)).toHaveLength(1);
  expect(core.callsTo(sendVerificationPath)).toHaveLength(1);
  const page = await browser.follow(response);
  expect(page.h1).toBe('Check your email');
  expect(page.text).toContain('We’ve sent an email to kim@example.com.');

  const signIn = await browser.visit('/account');
  const { email, password } = kim;
  expect((await browser.submit(signIn, { values: { email, password } })).location).toBe('/profile');
});

test('registering a known address gets the same response, and its owner a mail that says so', async () => {
  const { app, core, visitor, signUp, signIn } = await accountApp();
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  await signUp(ann);
  const [withAccount, newcomer] = [visitor(), visitor()];
  const known = await create(withAccount, { ...kim, email: ann.email });
  const fresh = await create(newcomer, kim);
  for (const response of [known, fresh]) {
    expect([response.status, response.location, response.html]).toEqual([
      303,
      '/account/check-mail',
      fresh.html,
    ]);
  }
  const [one, other] = [await withAccount.follow(known), await newcomer.follow(fresh)];
  expect(commonHtml(one)).toBe(commonHtml(other));
  expect([...withAccount.cookies.keys()].sort()).toEqual([...newcomer.cookies.keys()].sort());
  expect(mailsIn(app)).toMatchObject([
    {
      to: ann.email,
      subject: 'You already have an account',
      button: { link: `${app.url}/account` },
    },
  ]);
  expect(core.callsTo(sendVerificationPath)).toHaveLength(1);
  expect((await signIn(ann)).localId).toBeDefined();
});

test('a registration sends no verification e-mail when the address of the profile is already verified', async () => {
  const { core, visitor, signIn } = await accountApp();
  core.answer({ [paths.profile]: { status: 200, body: profile() } });
  const browser = visitor();
  await browser.follow(await create(browser, kim));
  const { email, password } = kim;
  expect((await signIn({ email, password })).localId).toBeDefined();
  expect(core.callsTo(sendVerificationPath)).toEqual([]);
});

const refusals: [Partial<typeof kim>, Record<string, string>][] = [
  [
    {},
    {
      email: 'Email address: Required. Fill in this field.',
      password: 'Password: Required. Fill in this field.',
      terms: 'I accept the terms of use: Required. Tick the box to go on.',
    },
  ],
  [
    { ...kim, email: 'kim@example' },
    { email: 'Email address: Invalid email. Write it like name@example.com.' },
  ],
  [
    { ...kim, password: '1234567' },
    {
      password:
        'Password: Password must be at least 8 characters long. Three or four words in a row are easy to remember.',
    },
  ],
  [
    { ...kim, password: 'x'.repeat(201) },
    { password: 'Password: Maximum 200 characters allowed. You entered 201.' },
  ],
  [
    { ...kim, terms: 'no' },
    { terms: 'I accept the terms of use: Required. Tick the box to go on.' },
  ],
];

test('an invalid registration shows an error per field and keeps every value but the password', async () => {
  const { visitor } = await accountApp();
  const browser = visitor();
  for (const [values, errors] of refusals) {
    const page = await create(browser, values);
    expect(page.status).toBe(422);
    expect(page.title).toBe('Error: Create account – My size profile');
    expect(errorsOn(page)).toEqual(errors);
    const { email = '', password, terms } = values;
    expect(page.root.querySelector('#email')?.getAttribute('value') ?? '').toBe(email);
    expect(page.root.querySelector('#terms')?.hasAttribute('checked')).toBe(terms === 'accepted');
    if (password) expect(page.html).not.toContain(password);
  }
});

test('a registration succeeds while the core is down, says that no mail was sent, and shows an error while the provider is down', async () => {
  const { core, visitor, provider } = await accountApp();
  core.answer({ [paths.profile]: { status: 503 } });
  const browser = visitor();
  const created = await create(browser, kim);
  expect(created.location).toBe('/account/check-mail');
  expect((await browser.follow(created)).h1).toBe('No email was sent');
  await provider.close();
  const page = await create(browser, { ...kim, email: 'bob@example.com' });
  expect(page.status).toBe(502);
  expect(page.text).toContain('Oops! An error has occurred.');
});

test('a client can register ten accounts an hour, counted by the address that a trusted proxy reports', async () => {
  const { visitor } = await accountApp({ environment: { TRUSTED_PROXIES: '1' } });
  const createAt = async (address: string, number: number) => {
    const browser = visitor({ 'x-forwarded-for': `203.0.113.9, ${address}` });
    return create(browser, { ...kim, email: `kim${number}@example.com` });
  };
  for (let number = 0; number < 10; number += 1) {
    expect((await createAt('192.0.2.1', number)).status).toBe(303);
  }
  const page = await createAt('192.0.2.1', 10);
  expect([page.status, page.text.includes(tooMany)]).toEqual([422, true]);
  expect((await createAt('192.0.2.2', 10)).status).toBe(303);
});

test('without a trusted proxy X-Forwarded-For does not bypass the sign-in limit', async () => {
  const { visitor } = await accountApp();
  const signInFrom = async (address: string) => {
    const browser = visitor({ 'x-forwarded-for': address });
    const values = { email: ann.email, password: 'wrong horse' };
    return browser.submit(await browser.visit('/account'), { values });
  };
  for (let place = 1; place <= 5; place += 1) await signInFrom(`192.0.2.${place}`);
  expect((await signInFrom('192.0.2.6')).text).toContain(tooMany);
});

test('a signed-in user is redirected from the registration and sign-in link pages', async () => {
  const { visitor, signUp } = await accountApp();
  await signUp(ann);
  const browser = visitor();
  await browser.submit(await browser.visit('/account'), { values: ann });
  for (const path of ['/account/create', '/account/email-link']) {
    expect((await browser.visit(path)).location).toBe('/profile');
  }
});
