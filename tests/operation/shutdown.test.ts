import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { paths, profile, repliesFor } from '../support/core-fixtures';
import { runApp } from '../support/run-app';
import { scriptedCore, type Reply } from '../support/scripted-core';
import { Visitor } from '../support/visitor';

async function runWithCore(replies: Record<string, Reply>) {
  const core = await scriptedCore(replies);
  const app = await runApp({ CORE_API_URL: core.url });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/');
  return { core, app, visitor };
}

async function canConnect(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return once(socket, 'connect').then(
    () => true,
    () => false,
  );
}

/** Opens one page after the other on one connection, until a response says that it is the last one. */
async function openPages(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let pages = 1; ; pages += 1) {
    const connection = await new Promise((resolve, reject) => {
      get(`${url}/faq`, { agent }, (response) => {
        const ends = response.headers.connection;
        response
          .resume()
          .on('end', () => resolve(ends))
          .on('error', reject);
      }).on('error', reject);
    });
    if (connection === 'close') return pages;
  }
}

test('SIGTERM lets a page and a form finish that wait for the core, and accepts nothing new', async () => {
  const { core, app, visitor } = await runWithCore({
    ...repliesFor([]),
    [paths.changeProfile]: { status: 200, body: profile(), delay: 4000 },
  });
  const settings = await visitor.visit('/profile/settings');
  core.answer({ [paths.transactions]: { status: 200, body: { results: [] }, delay: 4000 } });
  const answers = Promise.all([
    visitor.submit(settings, { button: 'Save', values: { firstName: 'Ann' } }),
    visitor.visit('/profile'),
  ]);
  for (const call of [paths.changeProfile, paths.transactions]) {
    await expect.poll(() => core.callsTo(call).length).toBeGreaterThan(0);
  }
  const code = app.stop();
  await expect.poll(() => canConnect(app.url)).toBe(false);
  const [saved, list] = await answers;
  expect([saved.status, saved.location]).toEqual([303, '/profile/settings']);
  expect([list.status, list.h1]).toEqual([200, 'My fit profile']);
  for (const { headers } of [saved, list]) expect(headers.get('connection')).toBe('close');
  expect(await code).toBe(0);
});

test('SIGTERM breaks no connection that is in use', async () => {
  const app = await runApp();
  const clients = Array.from({ length: 5 }, () => openPages(app.url));
  await fetch(`${app.url}/faq`);
  expect(await app.stop()).toBe(0);
  for (const pages of await Promise.all(clients)) expect(pages).toBeGreaterThan(0);
});

test('a second signal ends the app at once', async () => {
  const { core, app, visitor } = await runWithCore({
    ...repliesFor([]),
    [paths.transactions]: 'hang',
  });
  const page = visitor.visit('/profile');
  await expect.poll(() => core.callsTo(paths.transactions).length).toBe(1);
  void app.stop();
  await expect.poll(() => canConnect(app.url)).toBe(false);
  const again = setInterval(() => void app.stop(), 100);
  onTestFinished(() => clearInterval(again));
  await expect(page).rejects.toThrow();
  expect(await app.ended).toBe(1);
});
