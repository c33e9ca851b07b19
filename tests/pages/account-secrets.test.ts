import { hkdfSync } from 'node:crypto';
import { compactDecrypt } from 'jose';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountApp } from '../support/account-app';
import { client, runOAuth2Provider } from '../support/run-federation';
import { ann } from '../support/run-identity-provider';
import {
  appForTwoStepLogin,
  begin,
  keyOn,
  twoStepPath,
  wrongCode,
} from '../support/two-step-login';
import { Visitor, type Page } from '../support/visitor';

const secret = Buffer.alloc(32, 7);
const SESSION_KEYS = `k1:${secret.toString('base64url')}`;
const key = hkdfSync('sha256', secret, '', 'session', 32);
const tokens = z.object({ idToken: z.string(), refreshToken: z.string() });

/** Records every body, header and location, except cookies. */
class Recorder extends Visitor {
  readonly seen: string[] = [];

  override async send(...request: Parameters<Visitor['send']>): Promise<Page> {
    const page = await super.send(...request);
    const headers = [...page.headers].filter(([name]) => name !== 'set-cookie');
    this.seen.push(page.html, JSON.stringify(headers), page.location ?? '');
    return page;
  }
}

async function tokensOf(browser: Visitor): Promise<string[]> {
  const encrypted = browser.cookies.get('localhost_session') ?? '';
  const { plaintext } = await compactDecrypt(encrypted, new Uint8Array(key));
  const { idToken, refreshToken } = tokens.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  return [idToken, refreshToken];
}

test('no token, password or secret appears in any page, address, header or log line', async () => {
  const claims = { sub: 'gh-1', email: ann.email, email_verified: false };
  const accessToken = JSON.stringify(claims);
  const github = await runOAuth2Provider(accessToken);
  const { app, signUp, linkTo, clock, core, provider } = await accountApp({
    provider: { tokenLifeSeconds: 240 },
    environment: {
      SESSION_KEYS,
      LOG_LEVEL: 'debug',
      GITHUB_CLIENT_ID: client.id,
      GITHUB_CLIENT_SECRET: client.secret,
      GITHUB_URL: github.url,
    },
  });
  await signUp(ann);
  const browser = new Recorder(app.url, { headers: { 'accept-language': 'en' } });
  const typed = { new: 'a new horse 7', wrong: 'a wrong horse 7', created: 'a first horse 7' };
  const secrets: string[] = [...Object.values(typed), ann.password, client.secret, accessToken];

  const submit = async (path: string, values: Record<string, string>) =>
    browser.submit(await browser.visit(path), { values });
  await submit('/account', { email: ann.email, password: typed.wrong });
  await submit('/account/create', {
    email: 'kim@example.com',
    password: typed.created,
    terms: 'accepted',
  });
  await submit('/account/forgot-password', { email: ann.email });
  await browser.visit('/account/check-mail');
  const passwords = { newPassword: typed.new, passwordConfirmation: typed.wrong };
  await submit(linkTo(ann.email), passwords);
  await submit(linkTo(ann.email), { ...passwords, passwordConfirmation: typed.new });

  const left = new URL((await browser.visit('/account/with/github')).location ?? '');
  const state = left.searchParams.get('state') ?? '';
  const callback = new URLSearchParams({ code: 'code-of-github', state });
  await browser.visit(`/account/with/github/callback?${callback}`);
  const signedIn = await submit('/account/link', { password: typed.new });
  expect(signedIn.location).toBe('/profile');
  secrets.push(...(await tokensOf(browser)));
  secrets.push(github.requests[0]?.body.get('code_verifier') ?? 'no verifier');

  await browser.follow(signedIn);
  clock.advanceSeconds(10);
  await browser.visit('/profile?tab=returns');
  secrets.push(...(await tokensOf(browser)));
  core.answer({ 'GET /core/api/v1/users/self': { status: 401 } });
  await browser.visit('/profile');
  core.answer({ 'GET /core/api/v1/users/self': { status: 200, text: 'not JSON' } });
  await browser.visit('/profile');
  await provider.close();
  await submit('/account/forgot-password', { email: ann.email });
  await browser.post('/account/sign-out-everywhere', {});
  await browser.post('/account/sign-out', {});

  expect(new Set(secrets).size).toBeGreaterThan(9);
  expect(app.output()).toContain('"path":"/account/link"');
  const published = [...browser.seen, app.output()].join('\n');
  for (const one of new Set(secrets)) {
    for (const form of [one, encodeURIComponent(one), JSON.stringify(one).slice(1, -1)]) {
      expect({ secret: one, isLeaked: published.includes(form) }).toEqual({
        secret: one,
        isLeaked: false,
      });
    }
  }
  expect(app.output()).not.toMatch(/oobCode|code-of-github|ann@example\.com|kim@example\.com/);
});

test('the key of two-step login appears on the page that shows it and nowhere else', async () => {
  const { app, signIn, codeFor } = await appForTwoStepLogin({
    environment: { LOG_LEVEL: 'debug' },
  });
  const browser = new Recorder(app.url, { headers: { 'accept-language': 'en' } });
  await signIn(browser);
  const begun = await begin(browser);
  const secret = keyOn(begun);
  const code = codeFor(secret);
  const refused = await browser.submit(begun, {
    button: 'Turn on',
    values: { code: wrongCode(code) },
  });
  const pages = [begun.html, refused.html];
  expect(pages.every((html) => html.includes(secret))).toBe(true);
  await browser.follow(await browser.submit(refused, { button: 'Turn on', values: { code } }));
  await browser.visit('/profile/settings');
  const elsewhere = browser.seen.filter((text) => !pages.includes(text)).concat(app.output());
  expect(app.output()).toContain(`"path":"${twoStepPath}"`);
  for (const text of elsewhere) {
    expect([text.includes(secret), text.includes(secret.match(/.{4}/g)?.join(' ') ?? '-')]).toEqual(
      [false, false],
    );
  }
  expect(begun.headers.get('cache-control')).toContain('no-store');
});
