import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  openStoreWith,
  picture,
  pictureStoreId,
  startPictureServer,
} from '../../../../../tests/support/picture-store';
import { temporaryFolder } from '../../../../../tests/support/store-files';
import { pictureFile } from './picture-file';

test('a picture is fetched once for all its variations and stored as square WebP and JPEG in three sizes', async () => {
  const jpeg = await picture();
  const server = await startPictureServer((_, response) => response.end(jpeg));
  const store = await openStoreWith(['A/1', 'A/2']);
  const url = server.url('/shirt.jpg');

  expect(await store.run({ 'A/1': url, 'A/2': url })).toEqual({
    stored: 2,
    unchanged: 0,
    unreachable: 0,
  });
  expect(server.requested).toEqual(['/shirt.jpg']);
  expect(await store.stored()).toEqual([
    ['A/1', url],
    ['A/2', url],
  ]);
  for (const size of [96, 256, 640] as const) {
    for (const format of ['webp', 'jpg'] as const) {
      const file = pictureFile(store.dataDir, pictureStoreId, 'A/2', size, format);
      expect(file).toContain('A%2F2');
      expect(await sharp(file).metadata()).toMatchObject({
        format: format === 'jpg' ? 'jpeg' : format,
        width: size,
        height: size,
      });
    }
  }
});

test('a stored picture is fetched again only after its address has changed or its file is lost', async () => {
  const jpeg = await picture();
  const server = await startPictureServer((_, response) => response.end(jpeg));
  const store = await openStoreWith(['A']);
  await store.run({ A: server.url('/1.jpg') });
  expect(await store.run({ A: server.url('/1.jpg') })).toMatchObject({ stored: 0, unchanged: 1 });
  expect(await store.run({ A: server.url('/2.jpg') })).toMatchObject({ stored: 1, unchanged: 0 });
  expect(await store.runAgain({ folder: temporaryFolder() })).toMatchObject({ stored: 1 });
  expect(server.requested).toEqual(['/1.jpg', '/2.jpg', '/2.jpg']);
});

test('a picture that is missing, invalid, too slow, too large or not on the web counts as unreachable', async () => {
  const jpeg = await picture();
  // What follows the end of a picture is no part of it.
  const padding = Buffer.alloc(10 * 1024 * 1024);
  const server = await startPictureServer(({ url }, response) => {
    if (url === '/ok.jpg') response.end(jpeg);
    else if (url === '/page.jpg') response.end('<!doctype html><title>Sold out</title>');
    else if (url === '/cut.jpg') response.end(jpeg.subarray(0, 200));
    else if (url === '/large.jpg') response.end(Buffer.concat([jpeg, padding]));
    else if (url === '/long.jpg')
      response.end(Buffer.concat([jpeg, padding.subarray(jpeg.length)]));
    else if (url === '/slow.jpg') response.write(jpeg.subarray(0, 100));
    else response.writeHead(404).end(jpeg);
  });
  const names = ['ok', 'long', 'gone', 'page', 'cut', 'large', 'slow', 'file', 'down'];
  const store = await openStoreWith(names);

  const urls = {
    gone: server.url('/gone.jpg'),
    page: server.url('/page.jpg'),
    cut: server.url('/cut.jpg'),
    large: server.url('/large.jpg'),
    slow: server.url('/slow.jpg'),
    file: 'file:///etc/hostname',
    down: 'http://127.0.0.1:9/x.jpg',
    long: server.url('/long.jpg'),
    ok: server.url('/ok.jpg'),
  };
  // Ten megabytes take their time on a busy machine.
  const report = await store.run(urls, { timeout: 5000 });
  expect(report).toEqual({ stored: 2, unchanged: 0, unreachable: 7 });
  expect(await store.stored()).toEqual(
    ['long', 'ok'].map((name) => [name, server.url(`/${name}.jpg`)]),
  );
});

test('a picture on an address that is not allowed is not asked for, by its name or by a redirect either', async () => {
  const jpeg = await picture();
  const server = await startPictureServer(({ url }, response) => {
    if (!url?.startsWith('/to/')) return void response.end(jpeg);
    response.writeHead(302, { location: `http://${url.slice(4)}` }).end();
  });
  const { port } = new URL(server.url('/'));
  const store = await openStoreWith(['A', 'B', 'C', 'D', 'E']);
  const closed = {
    A: server.url('/a.jpg'),
    B: `http://localhost:${port}/b.jpg`,
    C: `http://[::1]:${port}/c.jpg`,
    D: `http://[::ffff:127.0.0.1]:${port}/d.jpg`,
    E: `http://0x7f000001:${port}/e.jpg`,
  };
  expect(await store.run(closed, { isAllowed: undefined })).toMatchObject({ unreachable: 5 });
  expect(server.requested).toEqual([]);

  const isAllowed = (address: string) => address !== '127.0.0.2';
  const redirected = {
    A: server.url(`/to/127.0.0.2:${port}/a.jpg`),
    B: server.url(`/to/127.0.0.1:${port}/b.jpg`),
  };
  expect(await store.run(redirected, { isAllowed })).toMatchObject({ stored: 1, unreachable: 1 });
  expect(server.requested.filter((path) => !path.startsWith('/to/'))).toEqual(['/b.jpg']);
});

test('a host that times out repeatedly gets no further requests, one that answers 404 does', async () => {
  const jpeg = await picture();
  const slow = await startPictureServer(() => undefined);
  const other = await startPictureServer(({ url }, response) => {
    if (url === '/19') response.end(jpeg);
    else response.writeHead(404).end();
  });
  const names = Array.from({ length: 20 }, (_, index) => String(index));
  const store = await openStoreWith(names);
  const urls = (server: typeof slow) =>
    Object.fromEntries(names.map((name) => [name, server.url(`/${name}`)]));
  expect(await store.run(urls(slow), { timeout: 500 })).toMatchObject({
    stored: 0,
    unreachable: 20,
  });
  expect(slow.requested.length).toBeLessThanOrEqual(8);
  expect(await store.run(urls(other))).toMatchObject({ stored: 1, unreachable: 19 });
});

test('storePictures fetches at most four pictures at a time', async () => {
  const jpeg = await picture();
  const waiting: (() => void)[] = [];
  let most = 0;
  const server = await startPictureServer((_, response) => {
    waiting.push(() => response.end(jpeg));
    most = Math.max(most, waiting.length);
    setTimeout(() => waiting.shift()?.(), 20);
  });
  const names = Array.from({ length: 12 }, (_, index) => `V${index}`);
  const store = await openStoreWith(names);
  const urls = names.map((name) => [name, server.url(`/${name}.jpg`)] as const);
  expect(await store.run(Object.fromEntries(urls))).toMatchObject({ stored: 12 });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
});

test('a relative file name is read only inside the folder of local pictures', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'shirt.jpg'), await picture());
  const store = await openStoreWith(['A', 'B']);
  expect(await store.run({ A: 'shirt.jpg' })).toMatchObject({ stored: 0, unreachable: 1 });
  const inside = { localPictures: join(folder, 'inner') };
  expect(
    await store.run({ A: '../shirt.jpg', B: join(folder, 'shirt.jpg') }, inside),
  ).toMatchObject({
    unreachable: 2,
  });
  expect(await store.run({ A: 'shirt.jpg' }, { localPictures: folder })).toMatchObject({
    stored: 1,
  });
});
