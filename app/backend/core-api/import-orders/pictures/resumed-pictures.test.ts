import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  openStoreWith,
  picture,
  pictureStoreId,
  startPictureServer,
} from '../../../../../tests/support/picture-store';

/** Runs TypeScript in a process of its own. */
function runElsewhere(script: string) {
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('a run goes on where one before was killed', async () => {
  const jpeg = await picture();
  const names = Array.from({ length: 30 }, (_, index) => `${index}.jpg`);
  const store = await openStoreWith(names);
  let kill: () => unknown = () => undefined;
  const server = await startPictureServer((_, response) => {
    if (server.requested.length === 12) kill();
    response.end(jpeg);
  });
  await store.want(Object.fromEntries(names.map((name) => [name, server.url(`/${name}`)])));
  const child = runElsewhere(`
    import { openCoreDatabase } from './app/backend/core-api/database/open-core-database.ts';
    import { storePictures } from './app/backend/core-api/import-orders/pictures/store-pictures.ts';
    const folder = ${JSON.stringify(store.dataDir)};
    const db = await openCoreDatabase(folder);
    await storePictures({ db, folder, storeId: '${pictureStoreId}', isAllowed: () => true });
  `);
  kill = () => child.kill('SIGKILL');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

  const before = (await store.stored()).length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(12);
  expect(await store.runAgain()).toEqual({
    stored: 30 - before,
    unchanged: before,
    unreachable: 0,
  });
  expect(await store.runAgain()).toEqual({ stored: 0, unchanged: 30, unreachable: 0 });
});

test('what could not be loaded is left out for as long as asked, and tried again otherwise', async () => {
  const server = await startPictureServer((_, response) => response.writeHead(404).end());
  const store = await openStoreWith(['A']);
  await store.run({ A: server.url('/a.jpg') });
  expect(await store.runAgain({ notAgainFor: 60_000 })).toMatchObject({ unreachable: 0 });
  expect(server.requested).toHaveLength(1);
  expect(await store.runAgain()).toMatchObject({ unreachable: 1 });
  expect(server.requested).toHaveLength(2);
});
