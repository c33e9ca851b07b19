import { request } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths, repliesFor } from '../support/core-fixtures';
import { rawRequest } from '../support/raw-request';
import { hostApp, type HostedApp } from '../support/host-app';
import { sharedApp } from '../support/shared-app';
import { scriptedCore } from '../support/scripted-core';
import { Visitor } from '../support/visitor';

const away = { CORE_API_URL: 'http://127.0.0.1:9', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' };

const line = z.object({
  level: z.number(),
  program: z.string(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  cut: z.boolean().optional(),
  msg: z.string().optional(),
});

function linesOf(app: HostedApp) {
  const lines = app
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{'));
  return lines.map((text) => line.parse(JSON.parse(text)));
}

/** Of the web server's requests, not its other lines. */
function requestsOf(app: HostedApp, path: string) {
  const all = linesOf(app).filter((one) => one.program === 'web' && one.msg === undefined);
  return all.filter((one) => one.path === path);
}

async function giveUp(url: string, path: string, cookie: string, hasArrived: () => boolean) {
  const call = request(new URL(path, url), { headers: { cookie } });
  const closed = new Promise<void>((resolve) => call.on('error', () => resolve()));
  call.end();
  await expect.poll(hasArrived).toBe(true);
  call.destroy();
  await closed;
}

test('a request that is cut leaves one line, and a finished one as well', async () => {
  const core = await scriptedCore(repliesFor([]));
  const app = await hostApp({ CORE_API_URL: core.url, LOG_LEVEL: 'info' });
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  await visitor.visit('/profile');
  core.answer({ [paths.transactions]: 'hang' });
  const before = core.calls.length;
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  await giveUp(app.url, '/profile', cookie, () => core.calls.length > before);
  await expect.poll(() => requestsOf(app, '/profile').length).toBe(2);
  expect(requestsOf(app, '/profile')).toMatchObject([
    { level: 30, method: 'GET', status: 200 },
    { level: 30, method: 'GET', cut: true },
  ]);
  expect(requestsOf(app, '/profile').map(({ cut, status }) => [cut, status])).toEqual([
    [undefined, 200],
    [true, undefined],
  ]);
});

test('the id of a request is that of its proxy, in the response, in both logs and at the core', async () => {
  const core = await scriptedCore(repliesFor([]));
  const app = await hostApp({ CORE_API_URL: core.url, LOG_LEVEL: 'debug' });
  const signIn = await rawRequest(app.url, '/', { headers: { 'x-request-id': 'proxy.id_1-A' } });
  expect(signIn.headers['x-request-id']).toBe('proxy.id_1-A');
  const cookie = signIn.cookies.map((set) => set.split(';')[0]).join('; ');
  await rawRequest(app.url, '/profile', { headers: { cookie, 'x-request-id': 'proxy.id_2' } });
  const ids = new Set(core.calls.map(({ headers }) => headers['x-request-id']));
  expect([...ids]).toEqual(['proxy.id_2']);
  const ofProvider = () =>
    linesOf(app).filter(
      ({ program, path }) => program === 'backend' && path?.includes('signInWithPassword'),
    );
  await expect.poll(ofProvider).toMatchObject([{ requestId: 'proxy.id_1-A', status: 200 }]);
  await expect
    .poll(() => requestsOf(app, '/'))
    .toMatchObject([{ requestId: 'proxy.id_1-A', status: 303 }]);
});

test.each(['', 'a'.repeat(65), 'a b', 'a"b', 'ä', '<b>'])(
  'X-Request-Id: "%s" is replaced by an id of ours',
  async (sent) => {
    const { app } = await sharedApp(() => away);
    const { headers } = await rawRequest(app.url, '/healthz', {
      headers: { 'x-request-id': Buffer.from(sent).toString('latin1') },
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  },
);

test('a client’s mistakes are no errors, and health checks are not at level info', async () => {
  const core = await scriptedCore({ ...repliesFor([]), [paths.transactions]: { status: 500 } });
  const app = await hostApp({ CORE_API_URL: core.url, LOG_LEVEL: 'info' });
  await rawRequest(app.url, '/nothing/kim@example.com');
  await rawRequest(app.url, '/account', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  await rawRequest(app.url, '/healthz');
  await rawRequest(app.url, '/faq');
  // A line is written once its response is sent.
  await expect.poll(() => requestsOf(app, '/faq').length).toBe(1);
  const own = linesOf(app).filter(({ program }) => program === 'web');
  expect(own.map(({ level, path, status }) => [level, path, status])).toEqual([
    [30, '/nothing/[address]', 404],
    [30, '/account', 403],
    [30, '/faq', 200],
  ]);
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  expect((await visitor.visit('/profile')).status).toBe(502);
  await expect.poll(() => requestsOf(app, '/profile')).toMatchObject([{ level: 50, status: 502 }]);
});
