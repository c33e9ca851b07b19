import { expect, test } from 'vitest';
import { accountWithSecondFactor } from '../support/second-factor-account';
import { errorAt, type Visitor } from '../support/visitor';
import { ann } from '../support/run-identity-provider';

test('the code of the authenticator app completes the sign-in and redirects to the requested page', async () => {
  const { visitor, currentCode, passFirstFactor } = await accountWithSecondFactor();
  const browser = visitor();
  const page = await passFirstFactor(browser, '?next=%2Fprofile%3Ftab%3Dreturns');
  expect(page.h1).toBe('Enter your login code');
  expect(browser.cookies.has('localhost_session')).toBe(false);
  expect((await browser.visit('/profile')).location).toBe('/account?next=%2Fprofile');
  const field = page.root.querySelector('#code');
  const hints = ['inputmode', 'autocomplete'].map((name) => field?.getAttribute(name));
  expect(hints).toEqual(['numeric', 'one-time-code']);

  const number = currentCode();
  const code = ` ${number.slice(0, 3)} ${number.slice(3)} `;
  const response = await browser.submit(page, { values: { code } });
  expect([response.status, response.location]).toEqual([303, '/profile?tab=returns']);
  expect((await browser.follow(response)).h1).toBe('My returns');
  expect((await browser.visit('/account/second-factor')).location).toBe('/account');
});

test('after five wrong second-factor codes the right one is refused too', async () => {
  const { visitor, passFirstFactor, currentCode } = await accountWithSecondFactor();
  const browser = visitor();
  const page = await passFirstFactor(browser);
  const wrong = currentCode() === '000000' ? '111111' : '000000';
  expect((await browser.submit(page, { values: { code: ' ' } })).text).toContain(
    'Required. Fill in this field.',
  );
  for (let tries = 0; tries < 5; tries += 1) {
    const refused = await browser.submit(page, { values: { code: wrong } });
    expect([refused.status, refused.title]).toEqual([
      422,
      'Error: Enter your login code – My size profile',
    ]);
    expect(errorAt(refused, 'code')).toContain('That code is not right.');
  }
  const closed = await browser.submit(page, { values: { code: currentCode() } });
  expect(closed.text).toContain('You have tried too many times. Please try again later.');
  expect(browser.cookies.has('localhost_session')).toBe(false);
});

test('ten wrong codes in a quarter of an hour are the end, over however many browsers, networks and new sign-ins', async () => {
  const { visitor, passFirstFactor, currentCode } = await accountWithSecondFactor({
    environment: { TRUSTED_PROXIES: '1' },
  });
  const wrong = currentCode() === '000000' ? '111111' : '000000';
  const guess = async (client: number, code = wrong) => {
    const browser = visitor({ 'x-forwarded-for': `198.51.100.${client}` });
    return browser.submit(await passFirstFactor(browser), { values: { code } });
  };
  const texts = [];
  for (let client = 1; client <= 14; client += 1) texts.push((await guess(client)).text);
  const tooMany = texts.map((text) => text.includes('You have tried too many times.'));
  expect(tooMany).toEqual([...Array<boolean>(10).fill(false), ...Array<boolean>(4).fill(true)]);
  expect((await guess(15, currentCode())).text).toContain('You have tried too many times.');
});

test('wrong codes of strangers lock no browser out that has logged in to the account', async () => {
  const { visitor, passFirstFactor, currentCode, clock } = await accountWithSecondFactor({
    environment: { TRUSTED_PROXIES: '1' },
  });
  const from = (client: number) => visitor({ 'x-forwarded-for': `198.51.100.${client}` });
  const enter = async (browser: Visitor, code: string) =>
    browser.submit(await passFirstFactor(browser), { values: { code } });
  const owner = from(1);
  expect((await enter(owner, currentCode())).location).toBe('/profile');
  await owner.submit(await owner.visit('/terms'), { button: 'Log out' });
  clock.advanceSeconds(30);
  const wrong = currentCode() === '000000' ? '111111' : '000000';
  for (let client = 2; client <= 12; client += 1) await enter(from(client), wrong);
  expect((await enter(owner, currentCode())).location).toBe('/profile');
});

test('a code that has let somebody in lets nobody else in, nor does the one before it', async () => {
  const { visitor, passFirstFactor, currentCode, clock } = await accountWithSecondFactor();
  const before = currentCode();
  clock.advanceSeconds(30);
  const [owner, thief] = [visitor(), visitor()];
  const [page, other] = [await passFirstFactor(owner), await passFirstFactor(thief)];
  const code = currentCode();
  expect((await owner.submit(page, { values: { code } })).location).toBe('/profile');
  // The owner’s login has ended the sign-in that the thief had begun.
  expect((await thief.submit(other, { values: { code } })).location).toBe('/account');
  const again = await passFirstFactor(thief);
  for (const old of [code, before]) {
    const refused = await thief.submit(again, { values: { code: old } });
    expect([refused.status, errorAt(refused, 'code')]).toEqual([
      422,
      expect.stringContaining('That code is not right.'),
    ]);
  }
});

test('a second factor that comes after the first has expired restarts the sign-in', async () => {
  const { visitor, passFirstFactor, currentCode, clock } = await accountWithSecondFactor();
  const browser = visitor();
  const page = await passFirstFactor(browser);
  clock.advanceSeconds(86_400);
  const response = await browser.submit(page, { values: { code: currentCode() } });
  expect(response.location).toBe('/account');
  expect((await browser.follow(response)).text).toContain('That took too long. Log in again.');
  expect(browser.cookies.has('localhost_second-factor')).toBe(false);
});

test('who needs more than ten minutes for the code is told, and gets to the requested page in the end', async () => {
  const { visitor, passFirstFactor, currentCode, clock } = await accountWithSecondFactor();
  const browser = visitor();
  const next = '?next=%2Fprofile%2Fsizes';
  const page = await passFirstFactor(browser, next);
  expect(page.text).toContain('You have ten minutes.');
  // As the browser drops it.
  browser.cookies.delete('localhost_second-factor');
  expect((await browser.visit(`/account/second-factor${next}`)).location).toBe(`/account${next}`);
  const response = await browser.submit(page, { values: { code: currentCode() } });
  expect([response.status, response.location]).toEqual([303, `/account${next}`]);
  const again = await browser.follow(response);
  expect(again.text).toContain('That took too long. Log in again.');
  clock.advanceSeconds(30);
  const values = { email: ann.email, password: ann.password };
  const asked = await browser.follow(await browser.submit(again, { values }));
  const done = await browser.submit(asked, { values: { code: currentCode() } });
  expect(done.location).toBe('/profile/sizes');
});

test('the second-factor page redirects to the sign-in page without a completed first step', async () => {
  const { visitor, passFirstFactor, currentCode } = await accountWithSecondFactor();
  const [browser, other] = [visitor(), visitor()];
  await passFirstFactor(browser);
  await other.visit('/account');
  const post = await other.post('/account/second-factor', { code: currentCode() });
  expect([post.status, post.location]).toEqual([303, '/account']);
  const pendingCookie = browser.cookies.get('localhost_second-factor') ?? '';
  for (const cookie of [pendingCookie.slice(0, -2), pendingCookie.slice(1), 'x', '']) {
    other.cookies.set('localhost_second-factor', cookie);
    expect((await other.visit('/account/second-factor')).location).toBe('/account');
  }
  other.cookies.set('localhost_session', pendingCookie);
  expect((await other.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('the second-factor page shows the unknown error when the provider becomes unavailable', async () => {
  const { visitor, passFirstFactor, currentCode, provider } = await accountWithSecondFactor();
  const browser = visitor();
  const page = await passFirstFactor(browser);
  await provider.close();
  const response = await browser.submit(page, { values: { code: currentCode() } });
  expect([response.status, response.text.includes('Oops!')]).toEqual([502, true]);
});

test('a sign-in link asks for the second factor too', async () => {
  const { visitor, currentCode, linkTo } = await accountWithSecondFactor();
  const browser = visitor();
  const form = await browser.visit('/account/email-link');
  await browser.submit(form, { values: { email: ann.email } });
  const response = await browser.submit(await browser.visit(linkTo(ann.email)), {});
  expect(response.location).toBe('/account/second-factor');
  const page = await browser.follow(response);
  const signedIn = await browser.submit(page, { values: { code: currentCode() } });
  expect(signedIn.location).toBe('/profile');
});
