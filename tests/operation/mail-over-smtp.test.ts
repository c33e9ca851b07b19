import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { runApp } from '../support/run-app';
import { Visitor, type Page } from '../support/visitor';

const address = 'unverified@example.com';
const from = 'Wardrobe <wardrobe@shop.example>';

type Received = { from: string; to: string[]; message: string };

async function runMailServer({ isRefusing = false } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, accept) =>
      accept(isRefusing ? new Error('There is no such mailbox') : null),
    onData(stream, { envelope }, accept) {
      let message = '';
      stream.on('data', (chunk) => (message += String(chunk)));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        received.push({ from: sender, to: rcptTo.map((to) => to.address), message });
        accept();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

/** A signed-in user with an unverified address. */
async function visitorBeforePrompt(url: string, language: string) {
  const visitor = new Visitor(url, { headers: { 'accept-language': language } });
  await visitor.visit('/?disable=autologin');
  const account = await visitor.visit('/account');
  const values = { email: address, password: 'try-it-on' };
  const prompt = await visitor.follow(await visitor.submit(account, { values }));
  return { visitor, prompt };
}

async function resend(visitor: Visitor, prompt: Page): Promise<Page> {
  return visitor.follow(await visitor.submit(prompt, {}));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** By content type. */
function partsOf(message: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? '';
  const parts = message.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n');
      const type = /Content-Type: ([\w/]+)/i.exec(head)?.[1] ?? '';
      return [type, decodeQuotedPrintable(body.join('\r\n\r\n'))];
    }),
  );
}

test('a verification e-mail goes over SMTP in the language of the user, as text and HTML', async () => {
  const mailServer = await runMailServer();
  const app = await runApp({
    SAMPLE_DATA: 'on',
    SMTP_URL: mailServer.url,
    MAIL_FROM: from,
    SITE_URL: 'https://wardrobe.shop.example',
  });
  const { visitor, prompt } = await visitorBeforePrompt(app.url, 'sv');
  await resend(visitor, prompt);

  const [mail, ...others] = mailServer.received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'wardrobe@shop.example', to: [address] });
  const message = mail?.message ?? '';
  expect(message).toMatch(/^Content-Type: multipart\/alternative;/im);
  expect(message).toMatch(/^Content-Language: sv\r$/m);
  expect(message).toMatch(/^To: unverified@example\.com\r$/m);
  expect(message).toMatch(/^From: Wardrobe <wardrobe@shop\.example>\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toMatch(/^Message-ID: <.+>\r$/im);

  const { 'text/plain': text = '', 'text/html': html = '' } = partsOf(message);
  const [link = ''] = /https:\/\/\S+/.exec(text) ?? [];
  expect(link).toMatch(
    /^https:\/\/wardrobe\.shop\.example\/account\/verify-email\?code=[\w-]{43}&lang=sv$/,
  );
  expect(html).toContain('<html lang="sv">');
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text).toContain(address);

  const { pathname, search } = new URL(link);
  const applied = await visitor.submit(await visitor.visit(pathname + search), {});
  expect(applied.status).toBe(303);
  expect((await visitor.follow(applied)).root.querySelector('.tabs')).not.toBeNull();
});

test('with an SMTP server there is no outbox and no e-mail is stored', async () => {
  const mailServer = await runMailServer();
  const app = await runApp({ SAMPLE_DATA: 'on', SMTP_URL: mailServer.url });
  const { visitor, prompt } = await visitorBeforePrompt(app.url, 'en');
  await resend(visitor, prompt);
  expect(mailServer.received).toHaveLength(1);
  expect((await visitor.visit('/outbox')).status).toBe(404);
  expect(app.output()).not.toContain('outbox');
});

test.each(['a mail server that refuses', 'no mail server'])(
  'with %s the app does not claim that an e-mail was sent, and keeps running',
  async (state) => {
    const { url, received } = await runMailServer({ isRefusing: true });
    const SMTP_URL = state === 'no mail server' ? 'smtp://127.0.0.1:9' : url;
    const app = await runApp({ SAMPLE_DATA: 'on', SMTP_URL }, { expectsErrors: true });
    const { visitor, prompt } = await visitorBeforePrompt(app.url, 'en');
    const page = await resend(visitor, prompt);
    expect(page.status).toBe(200);
    expect(page.h1).toBe('Verify your e-mail address');
    expect(page.text).not.toContain('We have sent you an e-mail.');
    expect(received).toEqual([]);
    expect((await visitor.visit('/profile')).status).toBe(200);
  },
);
