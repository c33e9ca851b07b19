import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { blankPng, framesOfGif, svgs } from '../../../../../tests/support/odd-pictures';
import {
  openStoreWith,
  picture,
  pictureStoreId,
  startPictureServer,
} from '../../../../../tests/support/picture-store';
import { canMount, mountDisk, mountNote } from '../../../../../tests/support/small-disk';
import { loadMissingPictures } from './store-pictures';
import { pictureFile, pictureFormats } from './picture-file';

/** A store that wants each of the files by its name, and the server that has them. */
async function openStoreOf(files: Record<string, Buffer | string>) {
  const server = await startPictureServer(({ url }, response) => {
    response.end(files[decodeURIComponent(url?.slice(1) ?? '')]);
  });
  const store = await openStoreWith(Object.keys(files));
  const urls = Object.fromEntries(Object.keys(files).map((name) => [name, server.url(`/${name}`)]));
  await store.want(urls);
  const stored = async () => (await store.stored()).map(([name]) => name);
  return { ...store, server, urls, stored };
}

test('pictures of ids that are no names of folders are stored like the others', async () => {
  const jpeg = await picture();
  const server = await startPictureServer((_, response) => response.end(jpeg));
  const ids = ['A', 'L'.repeat(290), `${'L'.repeat(290)}2`, '한'.repeat(300), '', '..'];
  const store = await openStoreWith(ids);
  await store.want(Object.fromEntries(ids.map((id, place) => [id, server.url(`/${place}`)])));
  expect(await store.runAgain()).toEqual({ stored: 6, unchanged: 0, unreachable: 0 });
  expect(await store.runAgain()).toEqual({ stored: 0, unchanged: 6, unreachable: 0 });
  expect(server.requested).toHaveLength(6);
});

test('a picture that has no place is remembered as failed, and the others are stored', async () => {
  const jpeg = await picture();
  const store = await openStoreOf({ a: jpeg, b: jpeg, c: jpeg });
  const folder = dirname(pictureFile(store.dataDir, pictureStoreId, 'b', 96));
  await mkdir(dirname(folder), { recursive: true });
  writeFileSync(folder, 'in the way');
  expect(await store.runAgain()).toEqual({ stored: 2, unchanged: 0, unreachable: 1 });
  expect(await store.stored()).toEqual(['a', 'c']);
  await store.runAgain({ notAgainFor: 60_000 });
  expect(store.server.requested).toHaveLength(3);
});

test('a store that cannot be finished holds up no other store, and is told', async () => {
  const jpeg = await picture();
  const store = await openStoreOf({ a: jpeg });
  const stores = ['another-store', pictureStoreId];
  await store.db
    .insertInto('stores')
    .values(stores.map((id) => ({ id, name: id, url: null })))
    .execute();
  await store.db
    .insertInto('variation_versions')
    .values({
      ...{ source_id: 'another-store', source_variation_id: 'a', has_picture: 0 },
      picture_source: store.server.url('/a'),
    })
    .execute();
  const folder = dirname(dirname(pictureFile(store.dataDir, 'another-store', 'a', 96)));
  await mkdir(dirname(folder), { recursive: true });
  writeFileSync(folder, 'in the way');
  const run = () =>
    loadMissingPictures(store.db, { dataDir: store.dataDir, isAllowed: () => true });
  await expect(run()).rejects.toThrow(/another-store.*: a part of its path is a file/);
  expect(await store.stored()).toEqual(['a']);
  rmSync(folder);
  expect(await run()).toEqual({ stored: 1, unchanged: 1, unreachable: 0 });
});

test.skipIf(!canMount)(
  `a full disk ends the run, is told, and is no fault of the pictures${mountNote}`,
  async () => {
    const jpeg = await picture();
    const names = Array.from({ length: 20 }, (_, index) => `V${index}`);
    const store = await openStoreOf(Object.fromEntries(names.map((name) => [name, jpeg])));
    const { folder, remove } = mountDisk('size=4k');
    onTestFinished(remove);
    await expect(store.runAgain({ folder })).rejects.toThrow('the disk is full');
    expect(store.server.requested.length).toBeLessThanOrEqual(4);
    expect(await store.runAgain({ notAgainFor: 60_000 })).toMatchObject({ stored: 20 });
  },
);

test('a small file of too many pixels is refused, one of many frames shows its first', async () => {
  const store = await openStoreOf({
    'png of 900 million': blankPng(30_000, 30_000),
    'png of 60 million': blankPng(10_000, 6000),
    'png of 49 million': blankPng(7000, 7000),
    'gif of 100000 frames': framesOfGif(100_000),
  });
  expect(await store.runAgain()).toMatchObject({ stored: 2, unreachable: 2 });
  expect(await store.stored()).toEqual(['gif of 100000 frames', 'png of 49 million']);
  const file = pictureFile(store.dataDir, pictureStoreId, 'gif of 100000 frames', 96);
  const [red, green, blue] = (await sharp(file).stats()).channels.map(({ mean }) => mean);
  expect([red, green, blue].map((mean) => Math.round((mean ?? 0) / 255))).toEqual([1, 0, 0]);
});

test('a compressed response is bounded by what it unpacks to', async () => {
  const jpeg = await picture();
  const twice = gzipSync(gzipSync(Buffer.concat([jpeg, Buffer.alloc(30_000_000)])));
  const ended: string[] = [];
  const server = await startPictureServer(({ url }, response) => {
    response.on('finish', () => ended.push(`${url} to its end`));
    response.on('close', () => ended.push(`${url} is closed`));
    const encoding = url === '/twice' ? 'gzip, gzip' : 'gzip';
    response.writeHead(200, { 'content-encoding': encoding });
    if (url === '/small') return void response.end(gzipSync(jpeg));
    if (url === '/twice') return void response.end(twice);
    const gzip = createGzip();
    const zeros = Buffer.alloc(1_000_000);
    const goOn = () => {
      while (!response.closed && gzip.write(zeros));
    };
    gzip.on('drain', goOn).pipe(response);
    gzip.write(jpeg);
    goOn();
  });
  const store = await openStoreWith(['endless', 'small', 'twice']);
  const urls = Object.fromEntries(
    ['endless', 'small', 'twice'].map((name) => [name, server.url(`/${name}`)]),
  );
  expect(twice.length).toBeLessThan(10_000);
  expect(await store.run(urls)).toMatchObject({ stored: 1, unreachable: 2 });
  expect((await store.stored()).map(([name]) => name)).toEqual(['small']);
  await expect.poll(() => ended).toContain('/endless is closed');
  expect(ended).not.toContain('/endless to its end');
});

test('an SVG from the web is not looked into, in whatever it is wrapped', async () => {
  const asked = await startPictureServer((_, response) => response.end());
  const store = await openStoreOf(svgs(asked.url('/')));
  const total = Object.keys(store.urls).length;
  expect(await store.runAgain()).toEqual({
    stored: 0,
    unchanged: 0,
    unreachable: total,
  });
  expect(store.server.requested).toHaveLength(total);
  expect(asked.requested).toEqual([]);
});

test('what is stored has no byte of what a picture carries beside its pixels', async () => {
  const payload = '<script>alert(1)</script>';
  const red = sharp(await picture());
  const exif = { IFD0: { ImageDescription: payload, Copyright: payload } };
  const withExif = red.clone().withExif(exif);
  const jpeg = await withExif.clone().jpeg().toBuffer();
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(payload.length + 2)}`, 'latin1');
  const store = await openStoreOf({
    'jpeg with exif': jpeg,
    'jpeg with a comment': Buffer.concat([
      ...[jpeg.subarray(0, 2), comment, Buffer.from(payload), jpeg.subarray(2)],
    ]),
    'jpeg with a page behind it': Buffer.concat([jpeg, Buffer.from(payload)]),
    'png with exif': await withExif.clone().png().toBuffer(),
    'webp with exif': await withExif.clone().webp().toBuffer(),
    'webp with xmp': await red.clone().withXmp(`<x>${payload}</x>`).webp().toBuffer(),
    'gif that is a script': Buffer.concat([
      ...[framesOfGif(1, 0x2a2f, 1), Buffer.from(`*/=1;${payload}`)],
    ]),
  });
  const names = Object.keys(store.urls).sort();
  expect(await store.runAgain()).toMatchObject({ unreachable: 0 });
  expect(await store.stored()).toEqual(names);
  for (const name of names) {
    for (const format of pictureFormats) {
      const file = pictureFile(store.dataDir, pictureStoreId, name, 256, format);
      expect([name, readFileSync(file, 'latin1').includes('alert')]).toEqual([name, false]);
      expect((await sharp(file).metadata()).format).toBe(format === 'jpg' ? 'jpeg' : format);
    }
  }
});
