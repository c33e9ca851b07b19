import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brokenForms } from '../support/broken-forms';
import { rawRequest } from '../support/raw-request';
import { runApp, temporaryFolder } from '../support/run-app';
import { runCommand } from '../support/run-command';
import { runServer } from '../support/run-server';
import { scriptedCore } from '../support/scripted-core';
import { someOf } from '../support/tier';
import { Visitor } from '../support/visitor';
import { repliesFor, manyTransactions, paths } from '../support/core-fixtures';

const breakable = {
  ...brokenForms,
  ALLOWED_HOSTS:
    'localhost,shop.example,preprod.shop.example,testenv.shop.example,sanity.testenv.shop.example',
};
const secret = 'kim.doe@example.com';

async function collectReports() {
  const received: { path: string; text: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const isPacked = request.headers['content-encoding'] === 'gzip';
      received.push({
        path: request.url ?? '',
        text: `${JSON.stringify(request.headers)}\n${String(isPacked ? gunzipSync(body) : body)}`,
      });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { host } = new URL(await runServer(server));
  return { dsn: `http://public@${host}/1`, received };
}

function breakPageAt(url: string, host: string) {
  return rawRequest(url, `/site-version?defect=&email=${secret}&oobCode=hidden-code`, {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: 'localhost_session=eyJhbGciOi.hidden-cookie',
      authorization: 'Bearer hidden-token',
      'user-agent': 'hidden-browser',
    },
    body: `typed=${encodeURIComponent(secret)}`,
  });
}

const environments = [
  ['shop.example', 'production'],
  ['preprod.shop.example', 'preprod'],
  ['testenv.shop.example', 'test'],
] as const;

test.each(someOf(environments))(
  'an error on %s is reported for the environment %s, without personal data',
  async (host, name) => {
    const { dsn, received } = await collectReports();
    const app = await runApp({ ...breakable, SENTRY_DSN: dsn });
    expect((await breakPageAt(app.url, host)).status).toBe(500);
    await expect.poll(() => received.length).toBe(1);
    const [report] = received;
    expect(report?.path).toContain('/api/1/envelope/');
    const text = report?.text ?? '';
    expect(text).toContain(`"environment":"${name}"`);
    expect(text).toContain('"path":"/site-version"');
    expect(text).toMatch(/"requestId":"[\da-f-]{36}"/);
    expect(text).toContain('"stacktrace"');
    expect(text).not.toMatch(/kim|hidden|oobCode|eyJ|cookie|server_name|"user"|"request"/);
  },
);

test('errors on localhost and in the sanity test are not reported, and shutdown waits until a report is sent', async () => {
  const { dsn, received } = await collectReports();
  const app = await runApp({ ...breakable, SENTRY_DSN: dsn });
  for (const host of ['localhost', 'sanity.testenv.shop.example']) {
    expect((await breakPageAt(app.url, host)).status).toBe(500);
  }
  expect((await breakPageAt(app.url, 'shop.example')).status).toBe(500);
  expect(await app.stop()).toBe(0);
  expect(received.map(({ text }) => text.includes('"environment":"production"'))).toEqual([true]);
});

test('the log records each request and its outcome without personal data', async () => {
  const core = await scriptedCore({
    ...repliesFor(manyTransactions(2)),
    [paths.statuses]: { status: 500, body: { email: secret } },
  });
  const app = await runApp({ ...breakable, CORE_API_URL: core.url, LOG_LEVEL: 'debug' });
  const visitor = new Visitor(app.url);
  await visitor.visit(`/?disable=autologin&email=${secret}`);
  const account = await visitor.visit('/account?next=/profile');
  await visitor.submit(account, { values: { email: secret, password: 'a-wrong-word' } });
  const values = { email: 'shopper@example.com', password: 'try-it-on' };
  await visitor.follow(await visitor.submit(account, { values }));
  await visitor.visit(`/account/verify-email?code=hidden-code`);
  await breakPageAt(app.url, 'localhost');

  await expect.poll(() => app.output()).toContain('"status":500');
  await expect.poll(() => app.output()).toContain('A page failed');
  const lines = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const requests = lines.filter((line) => line.includes('"path":"/account"'));
  expect(requests[0]).toMatch(
    /"requestId":"[\da-f-]{36}","method":"GET","path":"\/account","status":200/,
  );
  expect(lines.join('\n')).toContain('Unexpected response of the core');
  const tokens = [...visitor.cookies.values()].filter((value) => value.length > 8);
  expect(tokens.length).toBeGreaterThan(1);
  for (const part of ['example.com', 'kim', 'hidden', 'wrong', 'Berg', 'next=', 'eyJ', ...tokens]) {
    expect(lines.filter((line) => line.includes(part))).toEqual([]);
  }
});

/** Simulates that a package is not installed. */
function without(name: string): string {
  const resolve = `export const resolve = (name, context, next) => {
    if (name === ${JSON.stringify(name)}) throw new Error('not installed');
    return next(name, context);
  }`;
  const hooks = `data:text/javascript,${encodeURIComponent(resolve)}`;
  const start = `import { register } from 'node:module'; register(${JSON.stringify(hooks)});`;
  return `data:text/javascript,${encodeURIComponent(start)}`;
}

test('SENTRY_DSN without the installed package stops the start with one line', async () => {
  const args = ['--import', without('@sentry/node'), 'app/scripts/run.mjs'];
  const { status, stderr } = await runCommand(args, {
    ...{ DATA_DIR: temporaryFolder(), PORT: '0', SAMPLE_DATA: 'off' },
    SENTRY_DSN: 'http://public@127.0.0.1:9/1',
  });
  expect([status, stderr]).toEqual([
    1,
    'Wrong setting. SENTRY_DSN: needs a package of its own, npm install @sentry/node\n',
  ]);
});
