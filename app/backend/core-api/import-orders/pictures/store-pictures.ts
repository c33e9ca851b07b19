import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CoreDatabase } from '../../database/schema';
import type { PictureReport } from '../import-report';
import { createPictureLoader, type PictureSource } from './picture-loader';

const pictureSizes = [96, 256] as const;
type PictureSize = (typeof pictureSizes)[number];

/** JPEG is for browsers that do not accept WebP; its address is that of the WebP file. */
const pictureFormats = ['webp', 'jpg'] as const;
type PictureFormat = (typeof pictureFormats)[number];

type Job = PictureSource & {
  db: CoreDatabase;
  folder: string;
  storeId: string;
  /** By the ids of the variations. */
  pictureUrls: ReadonlyMap<string, string>;
  onProgress?: (done: number, total: number) => void;
};

type Thumbnail = { size: PictureSize; format: PictureFormat; bytes: Buffer };

const concurrency = 4;

/** Loads each new picture once and stores it for all its variations. Unreachable ones are counted, not thrown. */
export async function storePictures(job: Job): Promise<PictureReport> {
  const report: PictureReport = { stored: 0, unchanged: 0, unreachable: 0 };
  const variationsByUrl = await missingPictures(job);
  const missing = [...variationsByUrl.values()].flat().length;
  report.unchanged = job.pictureUrls.size - missing;

  const loadPicture = createPictureLoader(job);
  const queue = [...variationsByUrl];
  let done = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [url, variations] = next;
      const thumbnails = await loadPicture(url)
        .then(resizePicture)
        .catch(() => null);
      if (thumbnails) await storeThumbnails(job, url, variations, thumbnails);
      report[thumbnails ? 'stored' : 'unreachable'] += variations.length;
      done += 1;
      job.onProgress?.(done, variationsByUrl.size);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return report;
}

async function missingPictures({
  db,
  folder,
  storeId,
  pictureUrls,
}: Job): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('variations')
    .select(['source_variation_id', 'picture_url'])
    .where('source_id', '=', storeId)
    .where('has_picture', '=', 1)
    .execute();
  const stored = new Map(rows.map((row) => [row.source_variation_id, row.picture_url]));
  const missing = new Map<string, string[]>();
  for (const [variation, url] of pictureUrls) {
    const files = pictureSizes.flatMap((size) =>
      pictureFormats.map((format) => pictureFile(folder, storeId, variation, size, format)),
    );
    if (stored.get(variation) === url && files.every((file) => existsSync(file))) continue;
    missing.set(url, [...(missing.get(url) ?? []), variation]);
  }
  return missing;
}

/** Square pictures in every size and format, on white where the picture is transparent. Throws when the bytes are no picture. */
async function resizePicture(bytes: Buffer): Promise<Thumbnail[]> {
  // Loaded on demand: the module takes much memory.
  const { default: sharp } = await import('sharp');
  const thumbnails = pictureSizes.map(async (size) => {
    const square = sharp(bytes, { limitInputPixels: 100_000_000 })
      .autoOrient()
      .resize(size, size, { fit: 'cover' })
      .flatten({ background: '#fff' });
    const webp = await square.clone().webp({ quality: 80 }).toBuffer();
    const jpg = await square.clone().jpeg({ quality: 80 }).toBuffer();
    return [
      { size, format: 'webp' as const, bytes: webp },
      { size, format: 'jpg' as const, bytes: jpg },
    ];
  });
  return (await Promise.all(thumbnails)).flat();
}

async function storeThumbnails(
  { db, folder, storeId }: Job,
  url: string,
  variations: string[],
  thumbnails: Thumbnail[],
): Promise<void> {
  for (const variation of variations) {
    for (const { size, format, bytes } of thumbnails) {
      const file = pictureFile(folder, storeId, variation, size, format);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    }
    await db
      .updateTable('variation_versions')
      .set({ has_picture: 1, picture_url: url })
      .where('source_id', '=', storeId)
      .where('source_variation_id', '=', variation)
      .execute();
  }
}

/** `size` is the width in pixels. */
export function pictureFile(
  dataDir: string,
  sourceId: string,
  sourceVariationId: string,
  size: PictureSize,
  format: PictureFormat = 'webp',
): string {
  const [source, variation] = [sourceId, sourceVariationId].map(encodeURIComponent);
  return join(dataDir, 'thumbnails', 'products', `${source}`, `${variation}`, `${size}.${format}`);
}
