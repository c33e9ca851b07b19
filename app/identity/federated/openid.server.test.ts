import { expect, onTestFinished, test, vi } from 'vitest';
import {
  runOAuth2Provider,
  runOpenIdProvider,
  settingsFor,
} from '../../../tests/support/run-federation';

const someText: unknown = expect.any(String);
const redirectUri = 'http://localhost:3000/account/with/google/callback';

async function clientOf(name: 'GOOGLE' | 'GITHUB', url: string) {
  vi.resetModules();
  for (const [key, value] of Object.entries(settingsFor(name, url))) vi.stubEnv(key, value);
  vi.stubEnv('LOG_LEVEL', 'silent');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { log } = await import('~/server/log.server');
  const debug = vi.spyOn(log, 'debug');
  return {
    ...(await import('./openid.server')),
    calls: () => debug.mock.calls.map(([entry]) => entry),
  };
}

test('finishOpenId exchanges a Google code, once, through the upstream module', async () => {
  const google = await runOpenIdProvider(() => redirectUri, { email: 'ann@example.com' });
  const { startOpenId, finishOpenId, calls } = await clientOf('GOOGLE', google.url);
  const started = await startOpenId('google', redirectUri);
  if (!started.ok) throw new Error(started.refusal);
  const callback = await google.signIn(started.value.url);
  const proof = await finishOpenId('google', new URL(callback), started.value.secrets);
  const { nonce } = started.value.secrets;
  expect(proof).toEqual({ ok: true, value: { id_token: someText, nonce } });
  const host = new URL(google.url).host;
  expect(calls()).toMatchObject([
    { host, method: 'GET', status: 200 },
    { host, method: 'POST', status: 200 },
  ]);
  const again = await finishOpenId('google', new URL(callback), started.value.secrets);
  expect(again).toEqual({ ok: false, refusal: 'invalid-credential' });
});

test('finishOpenId exchanges a GitHub code through the upstream module', async () => {
  const github = await runOAuth2Provider('the token');
  const { startOpenId, finishOpenId, calls } = await clientOf('GITHUB', github.url);
  const started = await startOpenId('github', redirectUri);
  if (!started.ok) throw new Error(started.refusal);
  const { secrets } = started.value;
  const callback = new URL(`${redirectUri}?code=c-1&state=${secrets.state}`);
  expect(await finishOpenId('github', callback, secrets)).toEqual({
    ok: true,
    value: { access_token: 'the token' },
  });
  expect(github.requests[0]?.body.get('code_verifier')).toBe(secrets.verifier);
  expect(calls()).toMatchObject([{ host: new URL(github.url).host, method: 'POST', status: 200 }]);
});

test('startOpenId refuses when Google cannot be reached', async () => {
  const { startOpenId } = await clientOf('GOOGLE', 'http://127.0.0.1:1');
  expect(await startOpenId('google', redirectUri)).toEqual({
    ok: false,
    refusal: 'network-request-failed',
  });
});
