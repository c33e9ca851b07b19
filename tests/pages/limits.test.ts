import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { providerPaths, refusal, tokenReply } from '../support/scripted-provider';
import type { CoreCall } from '../support/scripted-core';
import { sharedApp } from '../support/shared-app';
import { textOf, Visitor, type Page } from '../support/visitor';

const tooMany = 'You have tried too many times. Please try again later.';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const lookup = 'POST /identitytoolkit.googleapis.com/v1/accounts:lookup';
const credentials = z.object({ email: z.string(), password: z.string() });

/** Any address has an account, made long ago, with the password "right one"; the address names the client. */
async function openApp({ createdAt = '1600000000000' } = {}) {
  const shared = await sharedApp((urls) => ({
    CORE_API_URL: urls.core,
    FIREBASE_AUTH_EMULATOR_HOST: urls.provider.replace('http://', ''),
    FIREBASE_PROJECT_ID: 'demo-x',
    TRUSTED_PROXIES: '1',
  }));
  const provider = shared.provider.respondWith({
    [providerPaths.signIn]: signInReply,
    [lookup]: { status: 200, body: { users: [{ createdAt }] } },
  });
  const at = (client: string) =>
    new Visitor(shared.app.url, {
      headers: { 'accept-language': 'en', 'user-agent': firefox, 'x-forwarded-for': client },
    });
  return { app: shared.app, provider, at };
}

function signInReply({ body }: CoreCall) {
  const { email, password } = credentials.parse(body);
  if (password !== 'right one') return refusal('INVALID_LOGIN_CREDENTIALS');
  const { status, body: tokens } = tokenReply(`id of ${email}`);
  return { status, body: { ...tokens, email } };
}

async function signIn(visitor: Visitor, email: string, password = 'right one'): Promise<Page> {
  const account = await visitor.visit('/account?next=/profile/sizes');
  return visitor.submit(account, { button: 'Log in', values: { email, password } });
}

async function guess(visitor: Visitor, email: string, times: number): Promise<void> {
  const account = await visitor.visit('/account');
  for (let turn = 0; turn < times; turn += 1) {
    const values = { email, password: `guess ${turn}` };
    const page = await visitor.submit(account, { button: 'Log in', values });
    expect({ turn, text: page.text }).toEqual({
      turn,
      text: expect.stringContaining('Authentication failed.') as string,
    });
  }
}

function isLocked({ status, text }: Page): boolean {
  return status === 422 && text.includes(tooMany);
}

test('G58: the refusal after five wrong passwords names the ways out, which lead on', async () => {
  const { at } = await openApp();
  const visitor = at('192.0.2.1');
  await guess(visitor, 'five@example.com', 5);
  const page = await signIn(visitor, 'five@example.com');
  expect(isLocked(page)).toBe(true);
  const ways = page.root.querySelector('.page .notice');
  expect(textOf(ways)).toContain('Wait a quarter of an hour and try again');
  const links = ways?.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '') ?? [];
  expect(links).toEqual([
    '/account/email-link?next=%2Fprofile%2Fsizes',
    '/account/forgot-password?next=%2Fprofile%2Fsizes',
  ]);
  for (const link of links) expect((await visitor.visit(link)).status).toBe(200);
  expect((await signIn(visitor, 'another@example.com')).location).toBe('/profile/sizes');
});

test('guesses at one account from many clients lock strangers out, and no browser that knows it', async () => {
  const { at, provider } = await openApp();
  const owner = at('192.0.2.2');
  expect((await signIn(owner, 'Owner@example.com')).location).toBe('/profile/sizes');
  await owner.submit(await owner.visit('/terms'), { form: 'header form' });
  for (const client of ['198.51.100.1', '198.51.100.2']) {
    await guess(at(client), 'owner@example.com', 5);
  }
  const calls = provider.callsTo(providerPaths.signIn).length;
  expect(isLocked(await signIn(at('198.51.100.3'), 'owner@example.com'))).toBe(true);
  expect(isLocked(await signIn(at('192.0.2.2'), 'owner@example.com'))).toBe(true);
  expect(provider.callsTo(providerPaths.signIn)).toHaveLength(calls);
  expect((await signIn(owner, 'owner@example.com')).location).toBe('/profile/sizes');
});

test('a browser that knows the account has five guesses of its own', async () => {
  const { at } = await openApp();
  const known = at('192.0.2.3');
  await signIn(known, 'known@example.com');
  await known.submit(await known.visit('/terms'), { form: 'header form' });
  await guess(known, 'known@example.com', 5);
  expect(isLocked(await signIn(known, 'known@example.com'))).toBe(true);
  expect((await signIn(at('192.0.2.3'), 'known@example.com')).location).toBe('/profile/sizes');
});

test('browsers that know the account have nine guesses together, below those of the provider', async () => {
  const { at, provider } = await openApp();
  const email = 'shared@example.com';
  const browsers = [at('192.0.2.11'), at('192.0.2.12'), at('192.0.2.13')] as const;
  for (const browser of browsers) {
    expect((await signIn(browser, email)).location).toBe('/profile/sizes');
    await browser.submit(await browser.visit('/terms'), { form: 'header form' });
  }
  await guess(browsers[0], email, 5);
  await guess(browsers[1], email, 4);
  const calls = provider.callsTo(providerPaths.signIn).length;
  expect(isLocked(await signIn(browsers[2], email))).toBe(true);
  expect(provider.callsTo(providerPaths.signIn)).toHaveLength(calls);
  expect((await signIn(at('192.0.2.14'), email)).location).toBe('/profile/sizes');
});

test('fifty wrong passwords from one client are the end, over however many accounts', async () => {
  const { at } = await openApp();
  for (let account = 0; account < 10; account += 1) {
    await guess(at('198.51.100.9'), `account${account}@example.com`, 5);
  }
  expect(isLocked(await signIn(at('198.51.100.9'), 'fresh@example.com'))).toBe(true);
  expect((await signIn(at('198.51.100.10'), 'fresh@example.com')).location).toBe('/profile/sizes');
});

test('a right password and a failure of the provider do not count', async () => {
  const { at, provider } = await openApp();
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await signIn(at('192.0.2.4'), 'right@example.com')).location).toBe('/profile/sizes');
  }
  provider.answer({ [providerPaths.signIn]: { status: 500 } });
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await signIn(at('192.0.2.4'), 'right@example.com')).status).toBe(502);
  }
  provider.answer({ [providerPaths.signIn]: signInReply });
  expect((await signIn(at('192.0.2.4'), 'right@example.com')).location).toBe('/profile/sizes');
});

test('the owner is told of a sign-in from a browser not seen before, and only of such', async () => {
  const { app, at } = await openApp();
  const to = 'told@example.com';
  const [laptop, phone] = [at('192.0.2.5'), at('192.0.2.6')];
  await signIn(laptop, to);
  await expect.poll(() => mailsTo(app.dataDir, to)).toHaveLength(1);
  expect(mailsTo(app.dataDir, to)[0]).toContain('Firefox on Linux');
  await laptop.submit(await laptop.visit('/terms'), { form: 'header form' });
  await signIn(laptop, to);
  await signIn(phone, to);
  await expect.poll(() => mailsTo(app.dataDir, to)).toHaveLength(2);
});

test('whoever has just made the account is not told of the first sign-in', async () => {
  const { app, at, provider } = await openApp({ createdAt: String(Date.now()) });
  const to = 'newcomer@example.com';
  const first = at('192.0.2.7');
  await signIn(first, to);
  await expect.poll(() => provider.callsTo(lookup)).toHaveLength(1);
  await signIn(at('192.0.2.8'), to);
  await expect.poll(() => mailsTo(app.dataDir, to)).toHaveLength(1);
});

/** The texts of the mails to an address, as they are kept where no mail server is set. */
function mailsTo(dataDir: string, to: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('outbox') && name.endsWith('.json'))
    .map((name) => readFileSync(join(dataDir, name), 'utf8'))
    .filter((text) => text.includes(`"${to}"`));
}
