import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { sharedApp } from '../support/shared-app';
import { textOf, Visitor } from '../support/visitor';

const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };
const list = repliesFor(manyTransactions(2, { product: { images } }));

const operaMini =
  'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16';

test.each([
  ['en', 'Store: Example Store'],
  ['fr', 'Boutique : Example Store'],
])('C17: the colon after a term is text (%s)', async (language, line) => {
  const { visitor } = await signInToSharedApp(list);
  const page = await visitor.visit('/profile', { 'accept-language': language });
  expect(textOf(page.root.querySelector('article dl .store'))).toBe(line);
  expect(page.html).toContain(language === 'fr' ? 'Boutique\u00a0:' : 'Store:');
});

test.each([
  ['Lynx/2.9.0dev.12 libwww-FM/2.14', 0],
  ['Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)', 0],
  [operaMini, 2],
])('C15, G77: %s gets the light version and %i pictures', async (userAgent, pictures) => {
  const { visitor } = await signInToSharedApp(list);
  const headers = { 'user-agent': userAgent };
  for (const address of ['/', '/profile', '/profile/nothing']) {
    const page = await visitor.visit(address, headers);
    expect(page.html).not.toMatch(/<script|modulepreload/);
    expect(page.headers.get('link')).toBeNull();
    expect(page.headers.get('vary')?.toLowerCase()).toContain('user-agent');
    expect(page.root.querySelector('.version')).toBeNull();
  }
  const { root } = await visitor.visit('/profile', headers);
  expect(root.querySelectorAll('main img')).toHaveLength(pictures);
  expect(root.querySelectorAll('main img:not([alt=""])')).toHaveLength(0);
});

test('C15: the choice of the visitor wins over the name of the browser', async () => {
  const { visitor } = await signInToSharedApp(list);
  visitor.cookies.set('localhost_version', 'full');
  const page = await visitor.visit('/profile', { 'user-agent': operaMini });
  expect(page.html).toContain('<script');
  expect(textOf(page.root.querySelector('.version button'))).toBe('Use the light version');
});

test('C16: the response to a form is in the language of the form, and other pages keep theirs', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/?disable=autologin');
  const swedish = await visitor.visit('/account?lang=sv');
  await visitor.visit('/account?lang=fr');
  const refused = await visitor.submit(swedish, { button: 'Logga in', values: { email: 'a@b.c' } });
  expect([refused.status, refused.h1]).toEqual([422, 'Logga in']);
  expect(refused.root.querySelector('html')?.getAttribute('lang')).toBe('sv');
  expect(refused.headers.getSetCookie().join()).not.toContain('language=');
  expect((await visitor.visit('/account')).h1).toBe('Se connecter');
});

test('C7: a browser that does not accept WebP gets the JPEG, or 404 where there is none yet', async () => {
  const { app } = await sharedApp(() => ({ LOG_LEVEL: 'silent' }));
  const folder = 'products/s-1/v-1';
  const path = join(app.dataDir, 'thumbnails', folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, '96.webp'), 'webp');
  writeFileSync(join(path, '256.webp'), 'webp');
  writeFileSync(join(path, '256.jpg'), 'jpeg');
  const visitor = new Visitor(app.url);
  const get = async (size: number, accept: string) => {
    const { status, headers, html } = await visitor.visit(
      `/content/thumbnails/${folder}/${size}.webp`,
      { accept },
    );
    return status === 200 ? [headers.get('content-type'), headers.get('vary'), html] : status;
  };
  const [modern, old] = ['image/avif,image/webp,*/*;q=0.8', 'image/png,image/*;q=0.8,*/*;q=0.5'];
  expect(await get(256, modern)).toEqual(['image/webp', 'Accept', 'webp']);
  expect(await get(256, old)).toEqual(['image/jpeg', 'Accept', 'jpeg']);
  expect(await get(96, modern)).toEqual(['image/webp', 'Accept', 'webp']);
  expect(await get(96, old)).toBe(404);
  // Of 640 px there is none before the next import.
  expect(await get(640, modern)).toEqual(['image/webp', 'Accept', 'webp']);
  expect(await get(640, old)).toEqual(['image/jpeg', 'Accept', 'jpeg']);
  writeFileSync(join(path, '640.webp'), 'large webp');
  writeFileSync(join(path, '640.jpg'), 'large jpeg');
  expect(await get(640, modern)).toEqual(['image/webp', 'Accept', 'large webp']);
  expect(await get(640, old)).toEqual(['image/jpeg', 'Accept', 'large jpeg']);
});
