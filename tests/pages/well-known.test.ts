import { expect, test } from 'vitest';
import { sharedApp } from '../support/shared-app';
import { Visitor } from '../support/visitor';

const settings = () => ({
  SITE_URL: 'https://sizes.example',
  PUBLIC_SITE_URL: 'https://www.sizes.example',
  CONTACT_EMAIL: 'safe@sizes.example',
});

async function visit(path: string) {
  const { app } = await sharedApp(settings);
  return new Visitor(app.url).visit(path);
}

test('password managers find the page to change the password', async () => {
  const { status, location } = await visit('/.well-known/change-password');
  expect([status, location]).toEqual([302, '/profile/settings/change-password']);
});

test('security.txt names the operator and a date within the next year', async () => {
  const { status, headers, html } = await visit('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    html
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields.get('Contact')).toBe('mailto:safe@sizes.example');
  expect(fields.get('Canonical')).toBe('https://sizes.example/.well-known/security.txt');
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(30);
  expect(daysLeft).toBeLessThan(365);
});

test('robots.txt keeps search engines out of what belongs to one person', async () => {
  const { status, html } = await visit('/robots.txt');
  expect(status).toBe(200);
  expect(html.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /profile',
    '',
  ]);
});

test('the icon has a type', async () => {
  const { headers } = await visit('/favicon.ico');
  expect(headers.get('content-type')).toBe('image/x-icon');
});
