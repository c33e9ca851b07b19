import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { accountApp, sendVerificationPath, unknownVerificationPath } from '../support/account-app';
import { paths, unverifiedProfile } from '../support/core-fixtures';
import { hostApp } from '../support/host-app';
import type { CoreCall } from '../support/scripted-core';
import { runMailServer } from '../support/run-mail-server';
import { someOf } from '../support/tier';
import { Visitor, type Page } from '../support/visitor';

const known = 'shopper@example.com';
const unknown = 'unknown@example.com';
const account = { password: 'three words here', terms: 'accepted' };
const asking = ['/account/create', '/account/forgot-password', '/account/email-link'];
const sent = /We’ve sent|is on its way/;

type Step = {
  status: number;
  location: string | null;
  text: string;
  cookies: [string, number][];
  isStretched: boolean;
};

/** What a stranger can see of an answer, apart from the address that they typed themselves, and the time. */
function seen(page: Page, visitor: Visitor, email: string, milliseconds: number): Step {
  const cookies = [...visitor.cookies].map(([name, value]): [string, number] => [
    name,
    value.length,
  ]);
  return {
    status: page.status,
    location: page.location,
    text: page.text.replaceAll(email, 'the address').replace(/asked at \d\d:\d\d/, 'asked then'),
    cookies: cookies.sort(),
    isStretched: milliseconds >= 499,
  };
}

/** Asks for a mail, and once more where the page offers it. */
async function ask(url: string, path: string, email: string, isAgain: boolean): Promise<Step[]> {
  const visitor = new Visitor(url, { headers: { 'accept-language': 'en' } });
  const steps: Step[] = [];
  const submit = async (page: Page, values: Record<string, string>) => {
    const start = performance.now();
    const answer = await visitor.submit(page, { values });
    steps.push(seen(answer, visitor, email, performance.now() - start));
    return answer.location === null ? answer : visitor.follow(answer);
  };
  await visitor.visit('/?disable=autologin');
  const form = await visitor.visit(path);
  const page = await submit(form, path.endsWith('create') ? { ...account, email } : { email });
  steps.push(seen(page, visitor, email, 0));
  if (isAgain && new URL(page.url).pathname === '/account/check-mail') {
    const again = await submit(page, {});
    steps.push(seen(again, visitor, email, 0));
  }
  return steps;
}

/** The answers about a known address, once those about an unknown one were the same. */
async function sameAnswers(url: string, path: string, isAgain = true): Promise<Step[]> {
  const [one, other] = await Promise.all(
    [known, unknown].map((email) => ask(url, path, email, isAgain)),
  );
  expect({ path, steps: one }).toEqual({ path, steps: other });
  expect(one?.[0]?.isStretched).toBe(true);
  return one ?? [];
}

test('with mail up, nobody can tell a known address from an unknown one', async () => {
  const { url: SMTP_URL, received } = await runMailServer();
  const app = await hostApp({ SAMPLE_DATA: 'on', SMTP_URL });
  for (const path of asking) {
    const steps = await sameAnswers(app.url, path);
    expect(steps.map(({ status }) => status)).toEqual([303, 200, 422, 422]);
    expect(steps[1]?.text).toMatch(sent);
  }
  const to = received.flatMap((mail) => mail.to);
  expect(to.filter((address) => address === known)).toHaveLength(3);
  expect(to.filter((address) => address === unknown)).toHaveLength(3);
});

test.each(someOf(['silent', 'gone', 'refusing'] as const))(
  'with a mail server that is %s, nobody can tell them apart, and no mail is claimed to be sent',
  async (state) => {
    const { url, received } = await runMailServer({
      isSilent: state === 'silent',
      isRefusing: state === 'refusing',
    });
    const SMTP_URL = state === 'gone' ? 'smtp://127.0.0.1:9' : url;
    const app = await hostApp({ SAMPLE_DATA: 'on', SMTP_URL }, { expectsErrors: true });
    // Each try waits for the silent server.
    const isAgain = state !== 'silent';
    const answers = await Promise.all(asking.map((path) => sameAnswers(app.url, path, isAgain)));
    const [created, forgotten, linked] = answers;
    expect(created?.map(({ status }) => status)).toEqual([
      303,
      200,
      ...(isAgain ? [502, 502] : []),
    ]);
    expect(created?.[1]?.text).toContain('No email was sent');
    expect(linked?.map(({ status }) => status)).toEqual([502, 502]);
    expect(received).toEqual([]);
    // A mailbox that refuses cannot be told from an address without an account.
    const isHonest = state !== 'refusing';
    expect(forgotten?.[0]?.status).toBe(isHonest ? 502 : 303);
    const texts = [created, linked, isHonest ? forgotten : []].flat().map((step) => step?.text);
    expect(texts.filter((text) => text !== undefined && sent.test(text))).toEqual([]);
  },
);

/** Passwords that the provider has hashed, and what the core was asked. */
async function workOf<Result>(core: { calls: CoreCall[] }, work: () => Promise<Result>) {
  const hash = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  core.calls.length = 0;
  try {
    const result = await work();
    const asked = core.calls.map(({ method, path }) => `${method} ${path}`);
    const own = /e-1|none/g;
    return { result, hashes: hash.mock.calls.length, asked: asked.map((c) => c.replace(own, '')) };
  } finally {
    hash.mockRestore();
    syncBuiltinESMExports();
  }
}

test('whatever account an address has, or none: the same work is done, and the answers have the same form', async () => {
  const { app, core, accounts, signUp, administer } = await accountApp();
  const { password } = account;
  const addresses = ['known', 'block', 'gmail', 'fresh'].map((name) => `${name}@example.com`);
  const [email = '', blocked = '', google = ''] = addresses;
  await signUp({ email, password });
  const { localId } = await signUp({ email: blocked, password });
  await administer(':update', { localId, disableUser: true });
  const id_token = JSON.stringify({ sub: 'g-1', email: google, email_verified: true });
  const postBody = new URLSearchParams({ id_token, providerId: 'google.com' }).toString();
  await accounts('signInWithIdp', { requestUri: 'http://localhost', postBody });
  // Of whom nobody has heard there is no profile yet.
  let hasProfile = false;
  core.answer({
    [paths.profile]: () =>
      hasProfile ? { status: 200, body: unverifiedProfile() } : { status: 404 },
    [paths.createProfile]: () => {
      hasProfile = true;
      return { status: 201 };
    },
  });

  const values = { '/account': { password: 'a wrong one' }, '/account/create': account };
  for (const path of ['/account', ...asking]) {
    const seen = [];
    for (const address of addresses) {
      hasProfile = false;
      const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
      const form = await visitor.visit(path);
      const typed = { ...values[path as keyof typeof values], email: address };
      const work = await workOf(core, () => visitor.submit(form, { values: typed }));
      seen.push({ ...work, result: shapeOf(work.result, visitor) });
    }
    for (const other of seen) expect({ path, ...other }).toEqual({ path, ...seen.at(-1) });
    expect(seen[0]?.hashes).toBe(path in values ? 1 : 0);
  }
});

/** All addresses have the same length. */
function shapeOf(page: Page, visitor: Visitor) {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name} ${value.length}`).sort();
  const headers = [...page.headers.keys()].sort();
  const { length } = page.html;
  return { ...{ status: page.status, location: page.location, length }, cookies, headers };
}

const outages = {
  'a core that is down': { [paths.profile]: { status: 503 } },
  'a core that cannot verify addresses': {
    [sendVerificationPath]: { status: 503 },
    [unknownVerificationPath]: { status: 503 },
  },
  'a core that cuts the line': { [paths.profile]: 'cut' },
} as const;

test.each(someOf(Object.entries(outages)))(
  'with %s the answers are the same too',
  async (_name, replies) => {
    const { app, core, signUp } = await accountApp({ expectsErrors: true });
    await signUp({ email: known, password: account.password });
    core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() }, ...replies });
    const steps = await sameAnswers(app.url, '/account/create');
    expect(steps[1]?.text).toContain('No email was sent');
  },
);

test('without the identity provider the answers are the same, and nothing is claimed', async () => {
  const { app, provider, signUp } = await accountApp({ expectsErrors: true });
  await signUp({ email: known, password: account.password });
  await provider.close();
  for (const path of asking) {
    const steps = await sameAnswers(app.url, path);
    expect(steps.map(({ status }) => status)).toEqual([502, 502]);
    expect(steps.filter(({ text }) => sent.test(text))).toEqual([]);
  }
});
