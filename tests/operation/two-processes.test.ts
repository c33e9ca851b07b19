import { expect, test } from 'vitest';
import { rawPost, rawRequest } from '../support/raw-request';
import { runApp } from '../support/run-app';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';
import { scriptedCore } from '../support/scripted-core';
import { providerPaths, refusal, tokenReply } from '../support/scripted-provider';
import { paths, profile, repliesFor } from '../support/core-fixtures';

const host = 'shop.example';
const finishFactor = 'POST /identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize';

/** Two web servers with one Redis and one host name. */
async function twoApps(environment: Record<string, string> = {}) {
  const { url: REDIS_URL } = await runRedis();
  const provider = await scriptedCore({
    ...repliesFor([]),
    [providerPaths.signIn]: tokenReply('u-1'),
  });
  const settings = {
    REDIS_URL,
    CORE_API_URL: provider.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(provider.url).host,
    SESSION_KEYS: `k1:${'A'.repeat(43)}`,
    ALLOWED_HOSTS: host,
    ...environment,
  };
  const [first, second] = await Promise.all([runApp(settings), runApp(settings)]);
  const signInAt = (url: string, values: Record<string, string>, headers = {}) =>
    rawPost(url, '/account', values, { host, 'accept-language': 'en', ...headers });
  return { provider, first: first.url, second: second.url, signInAt };
}

test.skipIf(!hasRedis)(
  `a form sent to two processes is handled once, and both send the same response${redisNote}`,
  async () => {
    const { provider, first, second, signInAt } = await twoApps();
    const page = await rawRequest(first, '/account', { headers: { host } });
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const cookie = page.cookies.map((set) => set.split(';')[0]).join('; ');
    const values = { formToken, email: 'ann@example.com', password: 'right one' };
    const answers = await Promise.all(
      [first, second].map((url) => signInAt(url, values, { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.cookies).toEqual(answers[1]?.cookies);
    expect(provider.callsTo(providerPaths.signIn)).toHaveLength(1);
  },
);

test.skipIf(!hasRedis)(
  `five wrong passwords spread over two processes reach the limit in both${redisNote}`,
  async () => {
    const { provider, first, second, signInAt } = await twoApps();
    provider.answer({ [providerPaths.signIn]: refusal('INVALID_LOGIN_CREDENTIALS') });
    const values = { email: 'ann@example.com', password: 'wrong one' };
    for (const url of [first, second, first, second, first]) {
      expect((await signInAt(url, values)).html).toContain('Authentication failed.');
    }
    expect((await signInAt(second, values)).html).toContain('You have tried too many times.');
    expect(provider.callsTo(providerPaths.signIn)).toHaveLength(5);
  },
);

test.skipIf(!hasRedis)(
  `ten wrong codes for one account spread over two processes and many sign-ins reach the limit in both${redisNote}`,
  async () => {
    const { provider, first, second, signInAt } = await twoApps({ TRUSTED_PROXIES: '1' });
    const mfaInfo = [{ mfaEnrollmentId: 'f-1', totpInfo: {} }];
    const body = { localId: 'u-1', email: 'ann@example.com', mfaPendingCredential: 'p', mfaInfo };
    provider.answer({
      [providerPaths.signIn]: { status: 200, body },
      [finishFactor]: refusal('INVALID_CODE'),
    });
    const values = { email: 'ann@example.com', password: 'right one' };
    const texts = [];
    for (let client = 1; client <= 12; client += 1) {
      const url = client % 2 === 0 ? first : second;
      const from = { 'x-forwarded-for': `198.51.100.${client}` };
      const begun = await signInAt(url, values, from);
      const cookie = begun.cookies.map((set) => set.split(';')[0]).join('; ');
      const headers = { host, cookie, 'accept-language': 'en', ...from };
      texts.push((await rawPost(url, '/account/second-factor', { code: '000000' }, headers)).html);
    }
    const tooMany = texts.map((text) => text.includes('You have tried too many times.'));
    expect(tooMany).toEqual([...Array<boolean>(10).fill(false), true, true]);
    expect(provider.callsTo(finishFactor)).toHaveLength(10);
  },
);

test.skipIf(!hasRedis)(
  `mails that an account asks for at two processes reach one limit${redisNote}`,
  async () => {
    const { provider, first, second, signInAt } = await twoApps();
    provider.answer({
      [paths.profile]: { status: 200, body: profile() },
      [paths.addEmail]: { status: 201 },
    });
    const values = { email: 'shopper@example.com', password: 'right one' };
    const signedIn = await signInAt(first, values);
    const cookie = signedIn.cookies.map((set) => set.split(';')[0]).join('; ');
    const form = await rawRequest(first, '/profile/settings/email', { headers: { host, cookie } });
    const token = /action="\/profile\/settings\/email".*?name="formToken" value="([^"]+)"/s;
    const formToken = token.exec(form.html)?.[1] ?? '';
    const statuses = [];
    for (let number = 0; number < 14; number += 1) {
      const fields = { formToken, address: `victim${number}@example.com` };
      const url = number % 2 === 0 ? first : second;
      const headers = { host, cookie, 'accept-language': 'en' };
      statuses.push((await rawPost(url, '/profile/settings/email', fields, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(303), ...Array<number>(4).fill(422)]);
    expect(provider.callsTo(paths.addEmail)).toHaveLength(10);
  },
);
