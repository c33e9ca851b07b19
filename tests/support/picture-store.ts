import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';
import {
  storePictures,
  type PictureJob,
} from '../../app/backend/core-api/import-orders/pictures/store-pictures';
import { runServer } from './run-server';
import { openStore } from './store-files';

export const pictureStoreId = 'test-store';
const isLoopback = (address: string) => address === '127.0.0.1';

export async function picture(width = 400, height = 300) {
  const background = { r: 200, g: 30, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export async function startPictureServer(listener: RequestListener) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    listener(request, response);
  });
  const origin = await runServer(server);
  return { url: (path: string) => origin + path, requested };
}

/** A store whose variations have no picture yet. */
export async function openStoreWith(variations: string[]) {
  const store = await openStore();
  await store.db
    .insertInto('variation_versions')
    .values(
      variations.map((source_variation_id) => ({
        source_id: pictureStoreId,
        source_variation_id,
        has_picture: 0,
      })),
    )
    .execute();
  const runAgain = (more: Partial<PictureJob> = {}) =>
    storePictures({
      db: store.db,
      folder: store.dataDir,
      storeId: pictureStoreId,
      isAllowed: isLoopback,
      // A busy machine takes its time.
      timeout: 30_000,
      ...more,
    });
  const want = async (urls: Record<string, string>) => {
    await store.db.updateTable('variation_versions').set({ picture_source: null }).execute();
    for (const [id, picture_source] of Object.entries(urls)) {
      await store.db
        .updateTable('variation_versions')
        .set({ picture_source })
        .where('source_variation_id', '=', id)
        .execute();
    }
  };
  const run = async (urls: Record<string, string>, more?: Partial<PictureJob>) => {
    await want(urls);
    return runAgain(more);
  };
  const stored = async () => {
    const rows = await store.db
      .selectFrom('variations')
      .select(['source_variation_id', 'picture_url'])
      .where('has_picture', '=', 1)
      .orderBy('source_variation_id')
      .execute();
    return rows.map(({ source_variation_id, picture_url }) => [source_variation_id, picture_url]);
  };
  return { ...store, want, run, runAgain, stored };
}
