import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { runApp } from '../support/run-app';
import { runMailServer } from '../support/run-mail-server';
import { Visitor, type Page } from '../support/visitor';

const address = 'unverified@example.com';
const from = 'Wardrobe <wardrobe@shop.example>';

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
  const app = await hostApp({
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
  expect(html).toContain('<html lang="sv" dir="ltr">');
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text).toContain(address);

  const { pathname, search } = new URL(link);
  const applied = await visitor.submit(await visitor.visit(pathname + search), {});
  expect(applied.status).toBe(303);
  expect((await visitor.follow(applied)).root.querySelector('.tabs')).not.toBeNull();
});

test('with an SMTP server there is no outbox and no e-mail is stored', async () => {
  const mailServer = await runMailServer();
  const app = await hostApp({ SAMPLE_DATA: 'on', SMTP_URL: mailServer.url });
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
    const app = await hostApp({ SAMPLE_DATA: 'on', SMTP_URL }, { expectsErrors: true });
    const { visitor, prompt } = await visitorBeforePrompt(app.url, 'en');
    const page = await resend(visitor, prompt);
    expect(page.status).toBe(200);
    expect(page.h1).toBe('Verify your email address');
    expect(page.text).not.toContain('We’ve sent you an email.');
    expect(received).toEqual([]);
    expect((await visitor.visit('/profile')).status).toBe(200);
  },
);

/** Decodes the encoded words in which a subject with letters outside ASCII is written. */
function subjectOf(message: string): string {
  const [head = ''] = message.replace(/\r\n /g, ' ').split('\r\n\r\n');
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? '';
  const bytes = subject.replace(/\?= =\?UTF-8\?Q\?/g, '').replace(/=\?UTF-8\?Q\?|\?=/g, '');
  return decodeQuotedPrintable(bytes.trim().replaceAll('_', ' '));
}

test('every subject names the product, and no line is longer than mail allows', async () => {
  const mailServer = await runMailServer();
  const app = await hostApp({ SAMPLE_DATA: 'on', SMTP_URL: mailServer.url });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/?disable=autologin');
  const known = 'shopper@example.com';
  const password = 'three words here';
  const asked: [string, Record<string, string>][] = [
    ['/account/create', { email: known, password, terms: 'accepted' }],
    ['/account/create', { email: 'someone.new@example.com', password, terms: 'accepted' }],
    ['/account/forgot-password', { email: known }],
    ['/account/email-link', { email: known }],
  ];
  for (const [path, values] of asked) {
    const form = await visitor.visit(path);
    expect((await visitor.submit(form, { values })).status).toBe(303);
  }
  const subjects = mailServer.received.map(({ message }) => message);
  expect(subjects.map(subjectOf)).toEqual([
    'You already have an account – My size profile',
    'Verify someone.new@example.com – My size profile',
    'Choose a new password – My size profile',
    'Your login link – My size profile',
  ]);
  for (const { message } of mailServer.received) {
    expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThan(998);
  }
});

test('a mail about the security of an account that is on its way arrives although the app is stopped', async () => {
  const mailServer = await runMailServer({ delayMs: 1000 });
  const app = await runApp({ SAMPLE_DATA: 'on', SMTP_URL: mailServer.url });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/?disable=autologin');
  const email = 'shopper@example.com';
  const form = await visitor.visit('/account/forgot-password');
  await visitor.submit(form, { values: { email } });
  const { 'text/plain': text = '' } = partsOf(mailServer.received[0]?.message ?? '');
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '');
  const newPassword = 'four words are here';
  const changed = await visitor.submit(await visitor.visit(pathname + search), {
    values: { newPassword, passwordConfirmation: newPassword },
  });
  expect(changed.status).toBe(303);
  await app.stop();
  const [, told] = mailServer.received;
  expect(told?.to).toEqual([email]);
  expect(partsOf(told?.message ?? '')['text/plain']).toContain(
    'The password of your account (shopper@example.com) was changed',
  );
});

test('a security mail that cannot be sent neither delays nor fails the request, and is logged without the address', async () => {
  const mailServer = await runMailServer();
  const environment = { SAMPLE_DATA: 'on', LOG_LEVEL: 'error', SMTP_URL: mailServer.url };
  const app = await runApp(environment, { expectsErrors: true });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/?disable=autologin');
  const email = 'shopper@example.com';
  const form = await visitor.visit('/account/forgot-password');
  await visitor.submit(form, { values: { email } });
  const { 'text/plain': text = '' } = partsOf(mailServer.received[0]?.message ?? '');
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '');
  await mailServer.close();
  const newPassword = 'four words are here';
  const changed = await visitor.submit(await visitor.visit(pathname + search), {
    values: { newPassword, passwordConfirmation: newPassword },
  });
  expect(changed.status).toBe(303);
  await app.stop();
  const logged = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.join('\n')).toContain('A mail could not be sent');
  expect(logged.join('\n')).not.toContain(email);
});
