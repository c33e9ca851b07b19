import { expect, test } from 'vitest';
import { buildFilesOf } from '../support/markup/build-files-of';
import { signInToSharedApp } from '../support/demo-sign-in';
import { textOf, type Page } from '../support/visitor';
import { repliesFor, manyTransactions, status } from '../support/core-fixtures';

const saving = { 'save-data': 'on' };

const addresses = ['/', '/profile', '/profile?tab=returns', '/terms', '/accessibility', '/nothing'];

function openPurchases() {
  return signInToSharedApp(repliesFor(manyTransactions(3), [status(2, 40)]));
}

function hasScripts({ html }: Page): boolean {
  return /<script|modulepreload/.test(html);
}

function versionOn({ root }: Page): string {
  return textOf(root.querySelector('.version'));
}

function contentOf({ html }: Page): string {
  return (
    html
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/name="formToken" value="[^"]*"/g, '')
      .replace(/<form[^>]*class="version".*?<\/form>/gs, '')
      // With the heading face.
      .replace(' class="full"', '')
      .replace(/<!-- -->/g, '')
  );
}

test('the light version is the full version without scripts', async () => {
  const { visitor } = await openPurchases();
  for (const address of addresses) {
    const full = await visitor.visit(address);
    const light = await visitor.visit(address, saving);
    expect([address, hasScripts(full), hasScripts(light)]).toEqual([address, true, false]);
    expect(buildFilesOf(light.html, '.js')).toEqual([]);
    expect(contentOf(light)).toBe(contentOf(full));
    expect(light.html.length).toBeLessThan(full.html.length);
  }
});

test.each<Record<string, string>>([
  { 'save-data': 'on' },
  { ect: '2g' },
  { ect: '3g' },
  { 'device-memory': '0.5' },
  { 'sec-ch-device-memory': '1' },
])('a browser that sends %j gets the light version', async (headers) => {
  const { visitor } = await openPurchases();
  expect(hasScripts(await visitor.visit('/profile', headers))).toBe(false);
  expect(hasScripts(await visitor.visit('/profile', { ect: '4g', 'device-memory': '8' }))).toBe(
    true,
  );
});

test('every page requests the client hints and varies by them', async () => {
  const { visitor } = await openPurchases();
  for (const address of ['/', '/profile', '/nothing']) {
    const { headers } = await visitor.visit(address);
    expect(headers.get('accept-ch')).toBe('ECT, Device-Memory, Sec-CH-Device-Memory');
    const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/);
    const hints = ['save-data', 'ect', 'device-memory', 'sec-ch-device-memory'];
    expect(vary).toEqual(expect.arrayContaining(['accept-language', 'cookie', ...hints]));
  }
});

test('choosing a version stores it and redirects back to the page, in both directions', async () => {
  const { visitor } = await openPurchases();
  const full = await visitor.visit('/profile?tab=returns');
  expect(versionOn(full)).toBe('Use the light version');
  const button = (page: Page) => textOf(page.root.querySelector('.version button'));

  const toLight = await visitor.submit(full, { button: button(full) });
  expect([toLight.status, toLight.location]).toEqual([303, '/profile?tab=returns']);
  expect(toLight.headers.getSetCookie().join()).toMatch(
    /^localhost_version=light; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const light = await visitor.follow(toLight);
  expect(hasScripts(light)).toBe(false);
  expect(versionOn(light)).toMatch(/^You’re using the light version: .+ Use the full version$/);

  await visitor.submit(light, { button: button(light) });
  expect(hasScripts(await visitor.visit('/profile', saving))).toBe(true);
});

test('choosing an unknown version changes nothing', async () => {
  const { visitor } = await openPurchases();
  const response = await visitor.post('/site-version', {
    version: 'heavy',
    back: '//evil.example',
  });
  expect([response.status, response.location]).toEqual([303, '/']);
  expect(visitor.cookies.has('localhost_version')).toBe(false);
});
