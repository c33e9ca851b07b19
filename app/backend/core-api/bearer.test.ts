import { UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { config, setAuthEmulator } from '~/config/config.server';
import { coreClient } from '../../../tests/support/core/core-client';
import { runCore } from '../../../tests/support/core/run-core';
import { rawRequest } from '../../../tests/support/raw-request';
import { relayTo } from '../../../tests/support/relay';
import { projectId } from '../../../tests/support/run-identity-provider';
import { temporaryFolder } from '../../../tests/support/run-app';
import { startCoreApi } from './start-core-api';

/** Every call that needs a bearer token. */
const calls = [
  'GET /core/api/v1/users/self',
  'POST /core/api/v1/users',
  'PUT /core/api/v1/users/self',
  'DELETE /core/api/v1/users/self',
  'POST /core/api/v1/users/self/newsletter/unsubscribe',
  'POST /core/api/v1/users/self/emails',
  'DELETE /core/api/v1/users/self/emails/e-1',
  'POST /core/api/v1/users/self/email/e-1/send-verification',
  'GET /core/api/v2/transactions/self',
  'GET /core/api/v1/feedback',
  'GET /core/api/v1/feedback/Status',
  'POST /core/api/v1/feedback',
  'PUT /core/api/v1/feedback/f-1',
];

const services = { sendMail: async () => {}, siteUrl: () => '', samples: null };

test('every call answers 401 without a bearer token and with an invalid one', async () => {
  const core = await runCore();
  for (const token of [null, '', 'garbage', 'a.b.c']) {
    for (const call of calls) {
      expect([call, (await core.requestWith(token)(call)).status]).toEqual([call, 401]);
    }
  }
});

test('every call answers 401 to an expired token', async () => {
  const core = await runCore();
  core.identity.clock.advanceSeconds(-7200);
  const ann = await core.addAccount('ann');
  for (const call of calls) expect([call, (await ann.request(call)).status]).toEqual([call, 401]);
});

test.each([
  ['of an unknown user', { sub: 'nobody', user_id: 'nobody' }],
  ['of another project', { aud: 'another-project' }],
  ['of another issuer', { iss: 'https://example.com/demo-identity' }],
  ['without a user', { sub: undefined }],
])('a forged token %s answers 401', async (_, change) => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const { payload } = UnsecuredJWT.decode(ann.idToken);
  const forged = core.requestWith(new UnsecuredJWT({ ...payload, ...change }).encode());
  for (const call of calls) expect([call, (await forged(call)).status]).toEqual([call, 401]);
});

test('a token is accepted only with the Bearer scheme', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const call = 'GET /core/api/v1/users/self';
  const request = core.requestWith(null);
  for (const authorization of [ann.idToken, `Basic ${ann.idToken}`, `Bearer`]) {
    expect((await request(call, { headers: { authorization } })).status).toBe(401);
  }
  expect(
    (await request(call, { headers: { authorization: `Bearer ${ann.idToken}` } })).status,
  ).toBe(200);
});

test('a token answers 401 once its account is disabled, signed out everywhere or deleted', async () => {
  const core = await runCore();
  const { administer } = core.identity;
  const inAMinute = String(Math.floor(Date.now() / 1000) + 60);
  for (const [name, change] of [
    ['ann', (localId: string) => administer(':update', { localId, disableUser: true })],
    ['bob', (localId: string) => administer(':update', { localId, validSince: inAMinute })],
    ['cyn', (localId: string) => administer(':delete', { localId })],
  ] as const) {
    const person = await core.addPerson(name);
    expect((await person.request('GET /core/api/v1/users/self')).status).toBe(200);
    expect((await change(person.uid)).status).toBe(200);
    expect((await person.request('GET /core/api/v1/users/self')).status).toBe(401);
  }
});

test('the calls of a page, which come at once, look their account up once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const relay = await relayTo(`http://${core.identity.provider.host}`);
  setAuthEmulator(relay.host);
  const settings = { dataDir: temporaryFolder(), projectId, tokens: 'unsigned' } as const;
  const other = await startCoreApi({ ...settings, ...services });
  onTestFinished(() => other.close());
  const ask = () => coreClient(other.url, ann.idToken)('GET /core/api/v1/users/self');
  const replies = await Promise.all([1, 2, 3, 4].map(ask));
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const lookups = relay.asked('accounts:lookup');
  expect([0, 4]).not.toContain(lookups);
  await ask();
  expect(relay.asked('accounts:lookup')).toBe(lookups + 1);
});

test('an unreachable identity provider answers 503 to a valid token, and 401 to an invalid one', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await core.identity.provider.close();
  expect((await ann.request('GET /core/api/v1/users/self')).status).toBe(503);
  expect((await core.requestWith('garbage')('GET /core/api/v1/users/self')).status).toBe(401);
});

test('an unsigned token answers 403 at a name that a web page could point at this machine', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const { port } = new URL(core.url);
  const authorization = `Bearer ${ann.idToken}`;
  const statusAt = async (host: string) =>
    (await rawRequest(core.url, '/core/api/v1/users/self', { headers: { authorization, host } }))
      .status;
  expect(await statusAt(`rebound.example:${port}`)).toBe(403);
  expect(await statusAt(`localhost.rebound.example:${port}`)).toBe(403);
  expect(await statusAt(`localhost:${port}`)).toBe(200);
});

test('with unsigned tokens nothing listens beyond loopback, and signed ones have no emulator', async () => {
  const settings = { dataDir: temporaryFolder(), projectId, tokens: 'unsigned' } as const;
  for (const host of ['0.0.0.0', '::', '10.0.0.5']) {
    await expect(startCoreApi({ ...settings, ...services, host })).rejects.toThrow('loopback only');
  }
  onTestFinished(() => void (config.hasOutsideIdentity = false));
  config.hasOutsideIdentity = true;
  expect(() => setAuthEmulator('127.0.0.1:9')).toThrow('no emulator');
});

test('an unknown call answers 404, with and without a token', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  for (const request of [ann.request, core.requestWith(null)]) {
    expect((await request('GET /core/api/v1/nothing')).status).toBe(404);
    expect((await request('PATCH /core/api/v1/users/self')).status).toBe(404);
  }
});
