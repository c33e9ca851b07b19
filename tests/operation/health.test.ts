import { expect, onTestFinished, test } from 'vitest';
import { scriptedCore } from '../support/scripted-core';
import { rawRequest } from '../support/raw-request';
import { hostApp } from '../support/host-app';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';

const coreCall = 'GET /core/api/v1/users/self';
const providerCall = 'GET /identitytoolkit.googleapis.com/v1/projects';
const milliseconds: unknown = expect.any(Number);
const up = { state: 'up', milliseconds };
const down = { state: 'down', milliseconds };
const allUp = { 'core-api': up, 'identity-provider': up, sessions: up };

async function runWith(environment: Record<string, string> = {}) {
  const core = await scriptedCore({ [coreCall]: { status: 401 } });
  const provider = await scriptedCore({ [providerCall]: { status: 400 } });
  const app = await hostApp({
    CORE_API_URL: core.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(provider.url).host,
    ALLOWED_HOSTS: 'shop.example',
    ...environment,
  });
  const ask = async (path: string) => {
    const { status, headers, html } = await rawRequest(app.url, path, {
      headers: { host: '192.0.2.7' },
    });
    const body: unknown = JSON.parse(html);
    return { status, body, headers };
  };
  return { app, core, provider, ask };
}

test('/healthz and /readyz answer on any host, store nothing and set no cookie', async () => {
  const { app, ask } = await runWith();
  const alive = await ask('/healthz');
  expect([alive.status, alive.body]).toEqual([200, { status: 'alive' }]);
  const ready = await ask('/readyz');
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready', checks: allUp }]);
  for (const { headers } of [alive, ready]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect([headers['set-cookie'], headers.etag]).toEqual([undefined, undefined]);
  }
  const page = await rawRequest(app.url, '/faq', { headers: { host: '192.0.2.7' } });
  expect(page.status).toBe(400);
  for (const path of ['/healthz', '/readyz']) {
    const refused = await rawRequest(app.url, path, { method: 'POST' });
    expect([refused.status, refused.headers.allow, refused.html]).toEqual([405, 'GET, HEAD', '']);
  }
});

test('no other spelling of /healthz and /readyz says anything about the site', async () => {
  const { app, core, provider } = await runWith();
  const others = ['/', '/.', ';a', '%2f', '%20', '\xa0', '#a'].map((end) => `/readyz${end}`);
  for (const path of ['/HEALTHZ', '/ReadyZ', '/%72eadyz', '//readyz', '/x/../readyz', ...others]) {
    for (const address of [path, app.url + path]) {
      const { status, html } = await rawRequest(app.url, address, {
        headers: { host: 'shop.example' },
      });
      expect([address, status < 400, /"alive"|"checks"/.test(html)]).toEqual([
        ...[address, false, false],
      ]);
    }
  }
  expect([...core.calls, ...provider.calls]).toEqual([]);
});

test('/healthz asks nobody, and a flood of /readyz asks each upstream once', async () => {
  const { ask, core, provider } = await runWith();
  await ask('/healthz');
  expect([...core.calls, ...provider.calls]).toEqual([]);
  await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')));
  expect([core.calls.length, provider.calls.length]).toEqual([1, 1]);
});

test.each([
  ['a core that fails', { status: 500 }, { status: 400 }, { ...allUp, 'core-api': down }],
  [
    'something else than the core',
    { status: 200 },
    { status: 400 },
    { ...allUp, 'core-api': down },
  ],
  ['a core that hangs', 'hang', { status: 200 }, { ...allUp, 'core-api': down }],
  [
    'a provider that fails',
    { status: 401 },
    { status: 503 },
    { ...allUp, 'identity-provider': down },
  ],
] as const)('with %s /readyz answers 503 and says which', async (_, atCore, atProvider, checks) => {
  const { ask, core, provider } = await runWith();
  core.answer({ [coreCall]: atCore });
  provider.answer({ [providerCall]: atProvider });
  const { status, body } = await ask('/readyz');
  expect([status, body]).toEqual([503, { status: 'not-ready', checks }]);
  core.answer({ [coreCall]: { status: 401 } });
  provider.answer({ [providerCall]: { status: 200 } });
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
});

test.skipIf(!hasRedis)(`with a frozen Redis /readyz answers 503${redisNote}`, async () => {
  const redis = await runRedis();
  const { ask } = await runWith({ REDIS_URL: redis.url });
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { checks: { redis: up } } });
  redis.freeze();
  onTestFinished(() => void redis.resume());
  const checks = { 'core-api': up, sessions: down, redis: down };
  await expect.poll(() => ask('/readyz')).toMatchObject({ status: 503, body: { checks } });
});
