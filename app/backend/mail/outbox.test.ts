import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rawRequest } from '../../../tests/support/raw-request';
import { temporaryFolder } from '../../../tests/support/run-app';
import { runServer } from '../../../tests/support/run-server';
import type { Mail } from '~/mail/mail';
import { createMailer } from '~/mail/mailer.server';
import { createOutboxApp, startOutbox } from './outbox';

async function openOutbox() {
  const folder = join(temporaryFolder(), 'outbox');
  const outbox = await startOutbox(folder, 0);
  onTestFinished(outbox.close);
  const sendMail = createMailer({ smtpUrl: undefined, from: 'app@example.com', outbox: folder });
  const visit = (host: string, path = '/') =>
    rawRequest(outbox.url.replace('localhost', '127.0.0.1'), path, { headers: { host } });
  return { folder, sendMail, visit };
}

const mail: Mail = {
  to: 'kim@example.com',
  language: 'en',
  subject: 'A <b> link',
  paragraphs: ['Hello'],
  button: { label: 'Open', link: 'https://app.example/?a=1&b=2' },
  notes: [],
  reason: 'asked',
};

test.each(['localhost', 'localhost:4711', 'LOCALHOST', '127.0.0.1', '127.0.0.1:80', '[::1]:80'])(
  'the outbox shows its mails on the host %s',
  async (host) => {
    const { sendMail, visit } = await openOutbox();
    await sendMail(mail);
    const { status, html, headers } = await visit(host);
    expect(status).toBe(200);
    expect(html).toContain('A &lt;b&gt; link');
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each([
  'localhost.evil.example',
  'evil-localhost',
  'localhost@evil.example',
  'evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.2',
])('the outbox refuses the host "%s" on every path', async (host) => {
  const { sendMail, visit } = await openOutbox();
  await sendMail(mail);
  for (const path of ['/', '/other']) {
    const { status, html } = await visit(host, path);
    expect([status, html.includes('kim')]).toEqual([403, false]);
  }
});

test('the outbox refuses a client on another machine', async () => {
  const app = createOutboxApp(temporaryFolder());
  const server = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: '192.0.2.7' });
    app(request, response);
  });
  const { status } = await rawRequest(await runServer(server), '/');
  expect(status).toBe(403);
});

test('the outbox names what it cannot read and shows the others', async () => {
  const { folder, sendMail, visit } = await openOutbox();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '2030-01-01.json'), '{"to":');
  writeFileSync(join(folder, '2031-01-01.json'), '[]');
  writeFileSync(join(folder, '2032-01-01.json'), Buffer.from([0xff, 0x00, 0x7b]));
  mkdirSync(join(folder, 'a folder <b>.json'));
  await sendMail(mail);
  const { status, html } = await visit('localhost');
  expect(status).toBe(200);
  expect(html.match(/<article>/g)).toHaveLength(1);
  expect(html).toContain(
    'left out: a folder &lt;b&gt;.json, 2032-01-01.json, 2031-01-01.json, 2030-01-01.json</p>',
  );
});

test('the outbox shows a mail as its reader sees it', async () => {
  const { sendMail, visit } = await openOutbox();
  await sendMail(mail);
  const { html } = await visit('localhost');
  const [, address = ''] = /<a href="(\/[^"]+)"/.exec(html) ?? [];
  const whole = await visit('localhost', address);
  expect(whole.status).toBe(200);
  expect(whole.html).toContain('<title>A &lt;b&gt; link – My size profile</title>');
  expect((await visit('localhost', '/2020-01-01')).status).toBe(404);
});

test('the outbox shows the newest mail first, also of those of one millisecond', async () => {
  const { sendMail, visit } = await openOutbox();
  const subjects = Array.from({ length: 20 }, (_, number) => `Mail ${number};`);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const subject of subjects) await sendMail({ ...mail, subject });
  const { html } = await visit('localhost');
  expect(html.match(/Mail \d+;/g)).toEqual(subjects.toReversed());
});
