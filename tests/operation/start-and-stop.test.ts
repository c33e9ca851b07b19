import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { percentOn, questionOn } from '../support/feedback-page';
import { runApp, temporaryFolder } from '../support/run-app';
import { scriptedCore } from '../support/scripted-core';
import { itemNames, textOf, Visitor } from '../support/visitor';

const headers = { 'accept-language': 'en' };

/** The same browser after a restart, perhaps on another port. */
function returning(before: Visitor, url: string): Visitor {
  const visitor = new Visitor(url, { headers });
  for (const [name, value] of before.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** Without a request so far. The app may close it. */
async function openConnection(url: string): Promise<Socket> {
  const socket = connect(portOf(url), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** For a start that fails: returns its output. */
function start(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['app/scripts/run.mjs'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      SAMPLE_DATA: 'off',
      DATA_DIR: temporaryFolder(),
      ...environment,
    },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

async function takePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : address);
}

test('sessions and feedback answers survive SIGKILL', async () => {
  const DATA_DIR = temporaryFolder();
  const app = await runApp({ SAMPLE_DATA: 'on', DATA_DIR });
  const visitor = new Visitor(app.url, { headers });
  const list = await visitor.open('/');
  const begun = await visitor.submit(list, { button: 'Give feedback' });
  const question = await visitor.follow(begun);
  expect(questionOn(question)).toBe('Did you buy this item for yourself?');
  const answered = await visitor.follow(await visitor.submit(question, { button: 'Yes, for me' }));
  expect([questionOn(answered), percentOn(answered)]).toEqual(['Does it fit you?', '20']);
  await app.kill();

  const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR });
  const later = returning(visitor, again.url);
  const { pathname, search } = new URL(answered.url);
  const page = await later.visit(pathname + search);
  expect(page.status).toBe(200);
  expect([questionOn(page), percentOn(page)]).toEqual(['Does it fit you?', '20']);
  expect(itemNames(await later.visit('/profile'))).toEqual(itemNames(list));
  expect(later.cookies.get('localhost_session')).toBe(visitor.cookies.get('localhost_session'));
});

test('a form that was opened before SIGKILL can be sent after the restart', async () => {
  const DATA_DIR = temporaryFolder();
  const app = await runApp({ SAMPLE_DATA: 'on', DATA_DIR });
  const visitor = new Visitor(app.url, { headers, isTextBrowser: true });
  const list = await visitor.open('/');
  await app.kill();

  const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR, PORT: String(portOf(app.url)) });
  expect(again.url).toBe(app.url);
  const signedOut = await visitor.submit(list, { button: 'Log out' });
  expect(signedOut.status).toBe(303);
});

test('an empty key file is filled at start, and a new one is readable only by its owner', async () => {
  const DATA_DIR = temporaryFolder();
  const file = join(DATA_DIR, 'session-keys');
  writeFileSync(file, '');
  const app = await runApp({ SAMPLE_DATA: 'on', DATA_DIR });
  const visitor = new Visitor(app.url, { headers });
  expect((await visitor.open('/')).h1).toBe('My fit profile');
  expect(readFileSync(file, 'utf8')).toMatch(/^k1:[\w-]{43}\n$/);
  const other = await runApp();
  expect(statSync(join(other.dataDir, 'session-keys')).mode & 0o077).toBe(0);
});

test('a public file deleted at run time breaks only its own connection', async () => {
  const name = `gone-${process.pid}.txt`;
  writeFileSync(join('public', name), 'here');
  onTestFinished(() => rmSync(join('public', name), { force: true }));
  const app = await runApp();
  expect((await fetch(`${app.url}/${name}`)).status).toBe(200);
  rmSync(join('public', name));
  await expect(fetch(`${app.url}/${name}`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${app.url}/terms`)).status).toBe(200);
});

test('SIGTERM shuts down gracefully while browsers keep connections open', async () => {
  const app = await runApp();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await new Promise((resolve, reject) => {
    request(app.url, { agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
  expect(Object.keys(agent.freeSockets)).toHaveLength(1);

  await openConnection(app.url);
  const halfway = await openConnection(app.url);
  halfway.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  expect(await app.stop()).toBe(0);
}, 15_000);

test('SIGTERM lets a pending page finish', async () => {
  const core = await scriptedCore({ 'GET *': 'hang' });
  const app = await runApp({ CORE_API_URL: core.url, UPSTREAM_TIMEOUT_MS: '700' });
  const visitor = new Visitor(app.url, { headers });
  await visitor.visit('/');
  const page = visitor.visit('/profile');
  while (core.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const code = app.stop();
  expect(textOf((await page).root.querySelector('h1'))).not.toBe('');
  expect((await page).status).toBe(502);
  expect(await code).toBe(0);
}, 15_000);

test('SIGINT shuts down gracefully', async () => {
  const app = await runApp();
  expect(await app.stop('SIGINT')).toBe(0);
}, 15_000);

const outside = { FIREBASE_API_KEY: 'key', CORE_API_URL: 'http://127.0.0.1:9' };

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'abc' }, /^Wrong setting\. PORT: /],
  [{ PORT: '70000' }, /^Wrong setting\. PORT: /],
  [{ HOST: '0.0.0.0' }, /^Wrong setting\. HOST: 0\.0\.0\.0 can be reached from outside/],
  [{ HOST: '::' }, /^Wrong setting\. HOST: :: can be reached from outside/],
  [
    { ...outside, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9', HOST: '0.0.0.0' },
    /^Wrong setting\. HOST: /,
  ],
  [outside, /^Wrong setting\. SESSION_KEYS: needed with an outside identity provider/],
  [{ SESSION_KEYS: 'k1:short' }, /^Wrong setting\. SESSION_KEYS: expected id:key/],
  [{ CORE_API_URL: 'nonsense' }, /^Wrong setting\. CORE_API_URL: /],
  [{ SMTP_URL: 'nonsense' }, /^Wrong setting\. SMTP_URL: /],
  [{ TIME_ZONE: 'Mars/Olympus' }, /^Wrong setting\. TIME_ZONE: .*Europe\/Oslo/],
  [{ SAMPLE_DATA: 'maybe' }, /^Wrong setting\. SAMPLE_DATA: /],
  [{ PORT: 'abc', CORE_API_URL: 'nonsense' }, /^Wrong setting\. PORT: .*; CORE_API_URL: /],
])('the settings %o stop the start with one line', (environment, line) => {
  const { status, stdout, stderr } = start(environment);
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect([status, stdout]).toEqual([1, '']);
});

test('a port in use stops the start with one line', async () => {
  const PORT = await takePort();
  const { status, stdout, stderr } = start({ PORT });
  expect(stderr).toContain(`127.0.0.1:${PORT}`);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect([status, stdout]).toEqual([1, '']);
});
