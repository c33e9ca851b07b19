import { expect, test } from 'vitest';
import { accountApp } from '../support/account-app';
import {
  code,
  expired,
  good,
  inspect,
  linkOf,
  openApp,
  refusedWith,
  update,
} from '../support/action-links';
import { noticeOn, textOf } from '../support/visitor';

/** Links whose page has only a button */
const plainLinks = [
  {
    mode: 'verifyEmail',
    requestType: 'VERIFY_EMAIL',
    h1: 'Verify your email address',
    text: 'Verify that ann@example.com is yours.',
    location: '/profile',
    done: 'ann@example.com has been verified.',
    newLink: '/profile',
  },
  {
    mode: 'recoverEmail',
    requestType: 'RECOVER_EMAIL',
    h1: 'Restore your email address',
    text: 'If this was not you, restore ann@example.com.',
    location: '/account/forgot-password',
    done: 'ann@example.com is the email address of your account again.',
    newLink: '/account/forgot-password',
  },
  {
    mode: 'verifyAndChangeEmail',
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    h1: 'Verify your new email address',
    text: 'Verify the new address and you’ll log in with new@example.com instead of ann@example.com.',
    location: '/account',
    done: 'You now log in with new@example.com.',
    newLink: '/profile/settings/email',
  },
  {
    mode: 'revertSecondFactorAddition',
    requestType: 'REVERT_SECOND_FACTOR_ADDITION',
    h1: 'Turn off two-step login',
    text: 'Two-step login was turned on for ann@example.com.',
    location: '/account/forgot-password',
    done: 'Two-step login is off.',
    newLink: '/account/forgot-password',
  },
];

test.each(plainLinks)(
  'A38: opening a $mode link changes nothing, and its button applies the code once',
  async ({ mode, requestType, h1, text, location, done, newLink }) => {
    const { provider, visitor, logIn } = await openApp({
      [inspect]: { status: 200, body: { requestType, ...code } },
      [update]: good,
    });
    if (mode.startsWith('verify')) await logIn();
    const page = await visitor.visit(linkOf(mode));
    expect([page.status, page.h1]).toEqual([200, h1]);
    expect(page.text).toContain(text);
    expect(page.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(provider.callsTo(inspect).map(({ body }) => body)).toEqual([{ oobCode: 'code-1' }]);
    expect(provider.callsTo(update)).toEqual([]);

    const response = await visitor.submit(page, {});
    expect([response.status, response.location]).toEqual([303, location]);
    expect(provider.callsTo(update).map(({ body }) => body)).toEqual([{ oobCode: 'code-1' }]);
    expect(noticeOn(await visitor.follow(response))).toContain(done);

    provider.answer({ [inspect]: refusedWith('EXPIRED_OOB_CODE') });
    const again = await visitor.visit(linkOf(mode));
    expect([again.status, again.text.includes(expired)]).toEqual([400, true]);
    expect(again.root.querySelector('main a')?.getAttribute('href')).toBe(newLink);
  },
);

test.each(['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'])(
  'A38: a code that the provider refuses with %s is reported as expired, before and after pressing the button',
  async (message) => {
    const { provider, logIn } = await openApp({
      [inspect]: { status: 200, body: { requestType: 'VERIFY_EMAIL', ...code } },
      [update]: refusedWith(message),
    });
    const visitor = await logIn();
    const page = await visitor.visit(linkOf('verifyEmail'));
    for (const when of ['after', 'before']) {
      const refused =
        when === 'after'
          ? await visitor.submit(page, {})
          : await visitor.visit(linkOf('verifyEmail'));
      expect([when, refused.status, refused.text.includes(expired)]).toEqual([when, 400, true]);
      expect(refused.text).toContain('Get a new link');
      provider.answer({ [inspect]: refusedWith(message) });
    }
  },
);

test('A38: a link without code, key or mode, or with an unknown key or mode, is refused without calling the provider', async () => {
  const { provider, visitor } = await openApp({});
  const broken = [
    '/account/action',
    linkOf('verifyEmail', { oobCode: '' }),
    linkOf('verifyEmail', { apiKey: '' }),
    linkOf('verifyEmail', { apiKey: 'other' }),
    linkOf('signUp'),
    linkOf('toString'),
    linkOf(''),
  ];
  for (const path of broken) {
    const page = await visitor.visit(path);
    expect([path, page.status]).toEqual([path, 400]);
    expect(page.text).toContain('This link is incomplete.');
    expect((await visitor.post(path, {})).status).toBe(400);
  }
  expect(provider.calls).toEqual([]);
});

test('the action page follows the request type reported by the provider, not the mode in the link', async () => {
  const { provider, visitor } = await openApp({
    [inspect]: { status: 200, body: { requestType: 'PASSWORD_RESET', ...code } },
    [update]: good,
  });
  const page = await visitor.visit(linkOf('verifyEmail'));
  expect(page.h1).toBe('Choose a new password');
  expect((await visitor.submit(page, {})).status).toBe(422);
  expect(provider.callsTo(update)).toEqual([]);
});

test('an unavailable provider and an unknown request type show the unknown error, not the expired message', async () => {
  const { provider, visitor } = await openApp({ [inspect]: { status: 503 } });
  for (const reply of [{ status: 503 }, { status: 200, body: { requestType: 'NEW', ...code } }]) {
    provider.answer({ [inspect]: reply });
    const page = await visitor.visit(linkOf('verifyEmail'));
    expect([page.status, page.text.includes('Oops!')]).toEqual([502, true]);
  }
});

test('continueUrl leads to our own pages, by a link to authorized domains, and nowhere else', async () => {
  const { app, logIn } = await openApp({
    [inspect]: { status: 200, body: { requestType: 'VERIFY_EMAIL', ...code } },
    [update]: good,
  });
  const visitor = await logIn();
  const leadsTo = async (continueUrl: string) => {
    const page = await visitor.visit(linkOf('verifyEmail', { continueUrl }));
    return (await visitor.submit(page, {})).location;
  };
  expect(await leadsTo(`${app.url}/profile?tab=returns`)).toBe('/profile?tab=returns');
  expect(await leadsTo('https://evil.example/profile')).toBe('/profile');
  expect(await leadsTo('https://shop.example.evil.test/')).toBe('/profile');
  expect(await leadsTo('javascript:alert(1)')).toBe('/profile');
  expect(await leadsTo('//shop.example/')).toBe('/profile');
  const away = (await leadsTo('https://www.shop.example/a?b=c')) ?? '';
  const page = await visitor.visit(away);
  const link = page.root.querySelector('main a');
  expect(noticeOn(page)).toBe('ann@example.com has been verified.');
  expect(link?.getAttribute('href')).toBe('https://www.shop.example/a?b=c');
  expect(textOf(link)).toBe('Continue to www.shop.example');
  for (const to of ['https://evil.example/', 'javascript:alert(1)', '']) {
    expect((await visitor.visit(`/account/continue?${new URLSearchParams({ to })}`)).status).toBe(
      400,
    );
  }
});

test('the language of an action link applies to its page and to the pages after it', async () => {
  const { logIn } = await openApp({
    [inspect]: { status: 200, body: { requestType: 'VERIFY_EMAIL', ...code } },
    [update]: good,
  });
  const visitor = await logIn();
  const page = await visitor.visit(linkOf('verifyEmail', { lang: 'fr' }));
  expect(page.h1).toBe('Confirmez votre adresse e-mail');
  const next = await visitor.follow(await visitor.submit(page, {}));
  expect(next.root.querySelector('html')?.getAttribute('lang')).toBe('fr');
});

test('an action form submitted twice applies the code once', async () => {
  const { provider, logIn } = await openApp({
    [inspect]: { status: 200, body: { requestType: 'VERIFY_EMAIL', ...code } },
    [update]: good,
  });
  const visitor = await logIn();
  const page = await visitor.visit(linkOf('verifyEmail'));
  const responses = await Promise.all([visitor.submit(page, {}), visitor.submit(page, {})]);
  expect(responses.map(({ location }) => location)).toEqual(['/profile', '/profile']);
  expect(provider.callsTo(update)).toHaveLength(1);
});

test('confirming an address renews the token of the session', async () => {
  const { accounts, signUp, signIn, core, visitor, linkTo, clock } = await accountApp();
  const person = { email: 'ann@example.com', password: 'correct horse' };
  await signUp(person);
  const { idToken } = await signIn(person);
  await accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const browser = visitor();
  await browser.submit(await browser.visit('/account'), { values: person });
  const before = browser.cookies.get('localhost_session');
  clock.advanceSeconds(5);
  const response = await browser.submit(await browser.visit(linkTo(person.email)), {});
  expect(browser.cookies.get('localhost_session')).not.toBe(before);
  core.calls.length = 0;
  const page = await browser.follow(response);
  expect([page.status, noticeOn(page)]).toEqual([200, 'ann@example.com has been verified.']);
  const bearer = core.calls[0]?.headers.authorization ?? '';
  const [, claims = ''] = bearer.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    email_verified: true,
  });
});
