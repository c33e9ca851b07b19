import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  ann,
  createClient,
  projectId,
  readLink,
  runIdentityProvider,
} from '../../../tests/support/run-identity-provider';
import { temporaryFolder } from '../../../tests/support/run-app';
import { runWithSecondFactor } from '../../../tests/support/run-with-second-factor';
import { startIdentityProvider } from './start-identity-provider';

const options = { projectId, siteUrl: () => '', sendMail: async () => undefined };
const demo = { ...ann, emailVerified: true, displayName: 'Ann' };

test.each(['0.0.0.0', '::', '192.168.1.2', 'localhost', ''])(
  'the host %j is refused',
  async (host) => {
    const start = startIdentityProvider({ ...options, dataDir: temporaryFolder(), host });
    await expect(start).rejects.toThrow('127.0.0.1 only');
  },
);

test('the provider listens on 127.0.0.1 and returns its URL', async () => {
  const { provider } = await runIdentityProvider({ host: '127.0.0.1' });
  expect(provider.host).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(provider.url).toBe(`http://${provider.host}`);
});

test('a port in use rejects the start', async () => {
  const { provider } = await runIdentityProvider();
  const port = Number(provider.host.split(':')[1]);
  const second = startIdentityProvider({ ...options, dataDir: temporaryFolder(), port });
  await expect(second).rejects.toThrow('EADDRINUSE');
});

test('close ends idle and silent connections and may be called twice', async () => {
  const { provider } = await runIdentityProvider();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await sendThrough(agent, provider.url);
  const silent = connect(Number(provider.host.split(':')[1]), '127.0.0.1');
  await once(silent, 'connect');

  const ended = once(silent, 'close');
  await Promise.all([provider.close(), provider.close()]);
  await ended;
  await expect(fetch(provider.url)).rejects.toThrow();
});

test('ensureAccount creates an account and never changes it afterwards', async () => {
  const { provider, accounts, signIn } = await runIdentityProvider();
  const uid = await provider.accounts.ensureAccount(demo);
  const { idToken } = await signIn();
  expect((await accounts('lookup', { idToken })).body).toMatchObject({
    users: [{ localId: uid, emailVerified: true, displayName: 'Ann' }],
  });

  const again = { ...demo, email: 'Ann@example.com', password: 'another horse' };
  expect(await provider.accounts.ensureAccount(again)).toBe(uid);
  expect((await signIn()).localId).toBe(uid);
});

test('concurrent ensureAccount calls create one account', async () => {
  const { provider } = await runIdentityProvider();
  const { ensureAccount } = provider.accounts;
  const [first, second] = await Promise.all([ensureAccount(demo), ensureAccount(demo)]);
  expect(first).toBe(second);
});

test('accounts, sessions and lockouts survive a restart', async () => {
  const dataDir = temporaryFolder();
  const first = await runIdentityProvider({ dataDir });
  const { localId, refreshToken } = await first.signUp();
  const bob = { email: 'bob@example.com', password: 'wrong horse' };
  for (let tries = 0; tries < 20; tries += 1) await first.refused('signInWithPassword', bob);
  await first.provider.close();

  const second = await runIdentityProvider({ dataDir });
  expect((await second.signIn()).localId).toBe(localId);
  expect((await second.refresh(refreshToken)).refresh_token).toBe(refreshToken);
  expect(await second.refused('signInWithPassword', bob)).toMatch(/^TOO_MANY_ATTEMPTS/);
});

test('codes, federated identities, second factors and settings survive a restart', async () => {
  const first = await runWithSecondFactor();
  const { dataDir, clock } = first;
  const pending = await first.signInFirstFactor();
  await first.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: ann.email });
  await first.setEnumerationProtection(false);
  await first.provider.close();

  const second = await runIdentityProvider({ dataDir, now: clock.now });
  const totpVerificationInfo = { verificationCode: first.code() };
  const request = { ...pending, totpVerificationInfo };
  expect((await second.factors('mfaSignIn:finalize', request)).status).toBe(200);
  const { oobCode } = readLink(first.mails.at(-1));
  const reset = { oobCode, newPassword: 'another horse' };
  expect((await second.accounts('resetPassword', reset)).status).toBe(200);
  expect((await second.emulator('GET', 'config')).body).toMatchObject({
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  });
});

test('an expired code is reported as expired for 30 days, then as invalid', async () => {
  const first = await runIdentityProvider();
  const { dataDir, mails } = first;
  await first.accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: ann.email });
  const { oobCode } = readLink(mails[0]);
  await first.provider.close();
  for (const [days, code] of [
    [29, 'EXPIRED_OOB_CODE'],
    [31, 'INVALID_OOB_CODE'],
  ] as const) {
    const later = Date.now() + days * 24 * 60 * 60 * 1000;
    const { provider, refused } = await runIdentityProvider({ dataDir, now: () => later });
    expect(await refused('resetPassword', { oobCode })).toBe(code);
    await provider.close();
  }
});

test('acknowledged writes survive SIGKILL', async () => {
  const dataDir = temporaryFolder();
  const { url, kill } = await startInOtherProcess(dataDir);
  const { localId, refreshToken } = await createClient(url).signUp();
  await kill();

  const { signIn, refresh } = await runIdentityProvider({ dataDir });
  expect((await signIn()).localId).toBe(localId);
  expect((await refresh(refreshToken)).refresh_token).toBe(refreshToken);
});

test('a revoked refresh token is deleted after a month', async () => {
  const dataDir = temporaryFolder();
  const first = await runIdentityProvider({ dataDir });
  const { idToken, refreshToken } = await first.signUp();
  await first.accounts('delete', { idToken });
  await first.provider.close();

  const inAMonth = Date.now() + 31 * 24 * 60 * 60 * 1000;
  const second = await runIdentityProvider({ dataDir, now: () => inAMonth });
  expect(await second.refusedRefresh(refreshToken)).toBe('INVALID_REFRESH_TOKEN');
});

test('no password, token or code is stored in plain text', async () => {
  const { dataDir, session, enrolled, mails, signInFirstFactor } = await runWithSecondFactor();
  const { idToken, refreshToken } = session;
  const { mfaPendingCredential } = await signInFirstFactor();
  const { oobCode } = readLink(mails[0]);
  const stored = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file), 'latin1'));
  expect(stored.join()).toContain(ann.email);
  const tokens = [idToken, refreshToken, enrolled.refreshToken, mfaPendingCredential];
  for (const secret of [ann.password, oobCode, ...tokens]) {
    expect(stored.join()).not.toContain(secret);
  }
});

function sendThrough(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

async function startInOtherProcess(dataDir: string) {
  const options = JSON.stringify({ dataDir, projectId });
  const script = `
    import { startIdentityProvider } from '${new URL('start-identity-provider.ts', import.meta.url).href}';
    const services = { siteUrl: () => '', sendMail: async () => undefined };
    const { url } = await startIdentityProvider({ ...${options}, ...services });
    console.log(url);
  `;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const output = await once(child.stdout, 'data');
  return {
    url: String(output).trim(),
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
