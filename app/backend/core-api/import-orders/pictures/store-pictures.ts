import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CoreDatabase } from '../../database/schema';
import type { PictureReport } from '../import-report';
import { pictureFile, pictureSizes } from './picture-file';
import { PictureLoader, type PictureSource } from './picture-loader';
import { resizePicture, type Thumbnail } from './resize-picture';

export type PictureOrder = PictureSource & {
  db: CoreDatabase;
  /** The data folder: the pictures are stored in `thumbnails/products` in it. */
  folder: string;
  storeId: string;
  /** The addresses of the pictures by the ids of their variations. */
  pictureUrls: ReadonlyMap<string, string>;
  onProgress?: (done: number, total: number) => void;
};

const atOnce = 4;

/** Loads each picture that is new once and stores it for its variations. A picture that cannot be had is counted. */
export async function storePictures(order: PictureOrder): Promise<PictureReport> {
  const report: PictureReport = { stored: 0, unchanged: 0, unreachable: 0 };
  const variationsOf = await missingPictures(order);
  const missing = [...variationsOf.values()].flat().length;
  report.unchanged = order.pictureUrls.size - missing;

  const loader = new PictureLoader(order);
  const queue = [...variationsOf];
  let done = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [url, variations] = next;
      const thumbnails = await loadThumbnails(url, loader);
      if (thumbnails) await storeThumbnails(order, url, variations, thumbnails);
      report[thumbnails ? 'stored' : 'unreachable'] += variations.length;
      done += 1;
      order.onProgress?.(done, variationsOf.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return report;
}

/** The variations whose picture is not stored yet, by its address. */
async function missingPictures({
  db,
  folder,
  storeId,
  pictureUrls,
}: PictureOrder): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('variations')
    .select(['source_variation_id', 'picture_url'])
    .where('source_id', '=', storeId)
    .where('has_picture', '=', 1)
    .execute();
  const stored = new Map(rows.map((row) => [row.source_variation_id, row.picture_url]));
  const missing = new Map<string, string[]>();
  for (const [variation, url] of pictureUrls) {
    const files = pictureSizes.map((size) => pictureFile(folder, storeId, variation, size));
    if (stored.get(variation) === url && files.every((file) => existsSync(file))) continue;
    missing.set(url, [...(missing.get(url) ?? []), variation]);
  }
  return missing;
}

async function loadThumbnails(url: string, loader: PictureLoader): Promise<Thumbnail[] | null> {
  try {
    return await resizePicture(await loader.load(url));
  } catch {
    return null;
  }
}

async function storeThumbnails(
  { db, folder, storeId }: PictureOrder,
  url: string,
  variations: string[],
  thumbnails: Thumbnail[],
): Promise<void> {
  for (const variation of variations) {
    for (const { size, webp } of thumbnails) {
      const file = pictureFile(folder, storeId, variation, size);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, webp);
      await rename(`${file}.part`, file);
    }
    await db
      .updateTable('variations')
      .set({ has_picture: 1, picture_url: url })
      .where('source_id', '=', storeId)
      .where('source_variation_id', '=', variation)
      .execute();
  }
}
