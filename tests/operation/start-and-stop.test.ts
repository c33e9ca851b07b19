import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { percentOn, questionOn } from '../support/feedback-page';
import { builtFolder, runApp } from '../support/run-app';
import { itemNames, Visitor } from '../support/visitor';

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

test('sessions and feedback answers survive SIGKILL', async () => {
  const app = await runApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers });
  const list = await visitor.open('/');
  const begun = await visitor.submit(list, { button: 'Give feedback' });
  const question = await visitor.follow(begun);
  expect(questionOn(question)).toBe('Did you buy this item for yourself?');
  const answered = await visitor.follow(await visitor.submit(question, { button: 'Yes, for me' }));
  expect([questionOn(answered), percentOn(answered)]).toEqual(['Does it fit you?', '20']);
  await app.kill();

  const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: app.dataDir });
  const later = returning(visitor, again.url);
  const { pathname, search } = new URL(answered.url);
  const page = await later.visit(pathname + search);
  expect(page.status).toBe(200);
  expect([questionOn(page), percentOn(page)]).toEqual(['Does it fit you?', '20']);
  expect(itemNames(await later.visit('/profile'))).toEqual(itemNames(list));
  expect(later.cookies.get('localhost_session')).toBe(visitor.cookies.get('localhost_session'));
});

test('a form that was opened before SIGKILL can be sent after the restart', async () => {
  const app = await runApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers, isTextBrowser: true });
  const list = await visitor.open('/');
  await app.kill();

  const PORT = String(portOf(app.url));
  const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: app.dataDir, PORT });
  expect(again.url).toBe(app.url);
  const signedOut = await visitor.submit(list, { button: 'Log out' });
  expect(signedOut.status).toBe(303);
});

test('a public file deleted at run time breaks only its own connection', async () => {
  const folder = builtFolder();
  const file = join(folder, 'public', 'gone.txt');
  writeFileSync(file, 'here');
  const app = await runApp({}, { folder });
  expect((await fetch(`${app.url}/gone.txt`)).status).toBe(200);
  rmSync(file);
  await expect(fetch(`${app.url}/gone.txt`).then((response) => response.text())).rejects.toThrow();
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
});

test('SIGINT shuts down gracefully', async () => {
  const app = await runApp();
  expect(await app.stop('SIGINT')).toBe(0);
});
