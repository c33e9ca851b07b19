import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import { keptSubjects } from '../support/kept-mails';
import { ann } from '../support/run-identity-provider';
import {
  appForTwoStepLogin,
  begin,
  keyOn,
  scannedOn,
  twoStepPath,
  wrongCode,
} from '../support/two-step-login';
import { errorAt, noticeOn, textOf } from '../support/visitor';

test('two-step login is turned on with the QR code or the key, asks at the next login, and is turned off', async () => {
  const { signIn, codeFor, visitor, clock, mails } = await appForTwoStepLogin();
  const browser = await signIn();
  const begun = await begin(browser);
  const secret = keyOn(begun);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = scannedOn(begun);
  expect(begun.root.querySelector('a[href^=otpauth]')?.getAttribute('href')).toBe(address);
  const key = new URL(address);
  expect([decodeURIComponent(key.pathname), key.searchParams.get('secret')]).toEqual([
    `/My size profile:${ann.email}`,
    secret,
  ]);
  const back = begun.root.querySelectorAll('main a').find((link) => textOf(link) === 'Not now');
  expect(back?.getAttribute('href')).toBe('/profile/settings/sign-in');
  const field = begun.root.querySelector('#code');
  expect(['inputmode', 'autocomplete'].map((name) => field?.getAttribute(name))).toEqual([
    'numeric',
    'one-time-code',
  ]);

  const code = codeFor(secret);
  const values = { code: ` ${code.slice(0, 3)} ${code.slice(3)}` };
  const on = await browser.follow(await browser.submit(begun, { button: 'Turn on', values }));
  expect(noticeOn(on)).toContain('Two-step login is on.');
  expect(textOf(on.root.querySelector('main .rows'))).toMatch(/^Authenticator app On since \d/);
  expect(on.text).toContain('If you lose your phone');
  expect(on.html).not.toContain(secret);
  expect((await browser.visit('/profile')).h1).toBe('My fit profile');
  const undo = mails.filter(({ to }) => to === ann.email).at(-1);
  expect(JSON.stringify(undo)).toContain('mode=revertSecondFactorAddition');

  clock.advanceSeconds(30);
  const other = visitor();
  const credentials = { email: ann.email, password: ann.password };
  const asked = await other.submit(await other.visit('/account'), { values: credentials });
  expect(asked.location).toBe('/account/second-factor');
  const second = { values: { code: codeFor(secret) } };
  expect((await other.submit(await other.follow(asked), second)).location).toBe('/profile');

  const confirm = await browser.visit(
    on.root.querySelector('main .rows a')?.getAttribute('href') ?? '',
  );
  expect(confirm.h1).toBe('Turn off two-step login?');
  const off = await browser.follow(await browser.submit(confirm, { button: 'Turn off' }));
  expect(noticeOn(off)).toBe('Two-step login is off.');
  expect(off.text).toContain('You need an authenticator app');
  await signIn(visitor());
});

test('a wrong, empty or old code is refused at its field, and the key stays the same', async () => {
  const { signIn, codeFor, clock } = await appForTwoStepLogin();
  const browser = await signIn();
  const begun = await begin(browser);
  const secret = keyOn(begun);
  const old = codeFor(secret);
  const send = (code: string) => browser.submit(begun, { button: 'Turn on', values: { code } });
  const empty = await send(' ');
  expect([empty.status, errorAt(empty, 'code')]).toEqual([
    422,
    'Error: Required. Fill in this field.',
  ]);
  const wrong = await send(wrongCode(old));
  expect([wrong.status, errorAt(wrong, 'code')]).toEqual([
    422,
    'Error: That code is not right. Enter the code your app is showing now.',
  ]);
  expect(wrong.title).toMatch(/^Error: /);
  clock.advanceSeconds(120);
  expect(errorAt(await send(old), 'code')).toContain('That code is not right.');
  expect(keyOn(await browser.visit(twoStepPath))).toBe(secret);
  const on = await browser.follow(await send(codeFor(secret)));
  expect(noticeOn(on)).toContain('Two-step login is on.');
});

test('after five wrong codes the right one is refused too', async () => {
  const { signIn, codeFor } = await appForTwoStepLogin();
  const browser = await signIn();
  const begun = await begin(browser);
  const right = codeFor(keyOn(begun));
  const send = (code: string) => browser.submit(begun, { button: 'Turn on', values: { code } });
  for (let tries = 0; tries < 5; tries += 1) await send(wrongCode(right));
  const closed = await send(right);
  expect([closed.status, closed.text.includes('too many times')]).toEqual([422, true]);
});

test('started in two tabs it goes on with one key, and finished in both it is on once', async () => {
  const { signIn, codeFor } = await appForTwoStepLogin();
  const browser = await signIn();
  const [first, second] = [await browser.visit(twoStepPath), await browser.visit(twoStepPath)];
  const begun = await browser.follow(await browser.submit(first, { button: 'Turn on' }));
  const again = await browser.follow(await browser.submit(second, { button: 'Turn on' }));
  expect(keyOn(again)).toBe(keyOn(begun));
  const values = { code: codeFor(keyOn(begun)) };
  for (const tab of [begun, again]) {
    const page = await browser.follow(await browser.submit(tab, { button: 'Turn on', values }));
    expect(noticeOn(page)).toContain('Two-step login is on.');
    expect(page.root.querySelectorAll('main .rows li').length).toBe(1);
  }
});

test('a start in another browser ends the first, which says so and offers to start again', async () => {
  const { signIn, codeFor } = await appForTwoStepLogin();
  const [browser, other] = [await signIn(), await signIn()];
  const begun = await begin(browser);
  const later = await begin(other);
  const values = { code: codeFor(keyOn(begun)) };
  const lapsed = await browser.follow(await browser.submit(begun, { button: 'Turn on', values }));
  expect(noticeOn(lapsed)).toContain('This took too long, or was started again');
  expect(lapsed.text).toContain('You need an authenticator app');
  expect(keyOn(lapsed)).toBe('');
  const right = { code: codeFor(keyOn(later)) };
  const on = await other.follow(await other.submit(later, { button: 'Turn on', values: right }));
  expect(noticeOn(on)).toContain('Two-step login is on.');
});

test('what one person has begun is not shown to the next who logs in', async () => {
  const { signIn, signUp, administer, visitor } = await appForTwoStepLogin();
  const kim = { email: 'kim@example.com', password: 'battery staple' };
  const { localId } = await signUp(kim);
  await administer(':update', { localId, emailVerified: true });
  const browser = await signIn(visitor());
  await begin(browser);
  await browser.submit(await browser.visit('/profile'), { button: 'Log out', form: 'form' });
  await browser.submit(await browser.visit('/account'), { values: kim });
  const page = await browser.visit(twoStepPath);
  expect([page.status, keyOn(page)]).toEqual([200, '']);
});

test('without a proof of the last fifteen minutes it can neither be begun nor turned off', async () => {
  const { app, signIn, turnOn } = await appForTwoStepLogin();
  const browser = await signIn();
  const off = await browser.visit(twoStepPath);
  ageSessions(app, 16);
  const toProof = `/profile/settings/confirm?${new URLSearchParams({ next: twoStepPath })}`;
  expect((await browser.visit(twoStepPath)).location).toBe(toProof);
  expect((await browser.submit(off, { button: 'Turn on' })).location).toBe(toProof);
  ageSessions(app, -16);
  const { page } = await turnOn(browser);
  const address = page.root.querySelector('main .rows a')?.getAttribute('href') ?? '';
  const confirm = await browser.visit(address);
  ageSessions(app, 16);
  const next = new URLSearchParams({ next: address });
  expect((await browser.submit(confirm, { button: 'Turn off' })).location).toBe(
    `/profile/settings/confirm?${next}`,
  );
  expect((await browser.visit(address)).location).toBe(`/profile/settings/confirm?${next}`);
});

test('an unknown factor leads back to the page', async () => {
  const { signIn } = await appForTwoStepLogin();
  const browser = await signIn();
  const gone = await browser.visit(`${twoStepPath}/gone/remove`);
  expect([gone.status, gone.location]).toEqual([303, twoStepPath]);
});

test('turned off in two tabs, both say so', async () => {
  const { signIn, turnOn } = await appForTwoStepLogin();
  const browser = await signIn();
  const { page } = await turnOn(browser);
  const address = page.root.querySelector('main .rows a')?.getAttribute('href') ?? '';
  const tabs = [await browser.visit(address), await browser.visit(address)];
  for (const tab of tabs) {
    const off = await browser.follow(await browser.submit(tab, { button: 'Turn off' }));
    expect(noticeOn(off)).toBe('Two-step login is off.');
  }
});

test('the owner gets a mail when two-step login is turned on, and one when it is turned off', async () => {
  const { app, signIn, turnOn } = await appForTwoStepLogin();
  const browser = await signIn();
  const { page } = await turnOn(browser);
  const subjects = () => keptSubjects(app, ann.email).join();
  await expect.poll(subjects).toContain('Two-step login is now on');
  const address = page.root.querySelector('main .rows a')?.getAttribute('href') ?? '';
  await browser.submit(await browser.visit(address), { button: 'Turn off' });
  await expect.poll(subjects).toContain('Two-step login is now off');
});
