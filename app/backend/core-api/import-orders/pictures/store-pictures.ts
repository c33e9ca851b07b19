import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CoreDatabase } from '../../database/schema';
import { groupBy } from '../../group-by';
import type { PictureReport } from '../import-report';
import { createPictureLoader, type PictureSource } from './picture-loader';

const pictureSizes = [96, 256] as const;
type PictureSize = (typeof pictureSizes)[number];

/** JPEG is for browsers that do not accept WebP; its address is that of the WebP file. */
const pictureFormats = ['webp', 'jpg'] as const;
type PictureFormat = (typeof pictureFormats)[number];

export type PictureJob = PictureSource & {
  db: CoreDatabase;
  folder: string;
  storeId: string;
  /** Leaves out what could not be loaded within so many milliseconds; by default everything is tried. */
  notAgainFor?: number;
  onProgress?: (done: number, total: number) => void;
};

type Thumbnail = { size: PictureSize; format: PictureFormat; bytes: Buffer };

type Wanted = { id: string; source: string; isStored: boolean };

const concurrency = 4;
const sourcesAtOnce = 500;

/**
 * Loads each new picture once and stores it for all its variations. What is still to be loaded is in the database, so
 * that a run that was ended can be repeated. Unreachable ones are counted, not thrown.
 */
export async function storePictures(job: PictureJob): Promise<PictureReport> {
  const report: PictureReport = { stored: 0, unchanged: 0, unreachable: 0 };
  const loadPicture = createPictureLoader(job);
  const total = await countSources(job);
  let done = 0;
  for (let after = ''; ;) {
    const wanted = await nextWanted(job, after);
    const last = wanted.at(-1);
    if (!last) return report;
    after = last.source;
    const missing = wanted.filter(({ isStored }) => !isStored);
    report.unchanged += wanted.length - missing.length;
    const queue = [...groupBy(missing, ({ source }) => source)];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [source, variations] = next;
        const thumbnails = await loadPicture(source)
          .then(resizePicture)
          .catch(() => null);
        if (thumbnails) await storeThumbnails(job, source, variations, thumbnails);
        else await rememberFailure(job, source);
        report[thumbnails ? 'stored' : 'unreachable'] += variations.length;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    done += new Set(wanted.map(({ source }) => source)).size;
    job.onProgress?.(done, total);
  }
}

function sources({ db, storeId, notAgainFor = 0 }: PictureJob) {
  const failedBefore = new Date(Date.now() - notAgainFor).toISOString();
  return db
    .selectFrom('variation_versions')
    .where('source_id', '=', storeId)
    .where('replaced_by', 'is', null)
    .where('picture_source', 'is not', null)
    .where((is) =>
      is.or([is('picture_failed_at', 'is', null), is('picture_failed_at', '<=', failedBefore)]),
    );
}

async function countSources(job: PictureJob): Promise<number> {
  const { count } = await sources(job)
    .select((is) => is.fn.count<number | string>('picture_source').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All variations of the next pictures, in the order of their sources. */
async function nextWanted(job: PictureJob, after: string): Promise<Wanted[]> {
  const some = sources(job)
    .select('picture_source')
    .distinct()
    .where('picture_source', '>', after)
    .orderBy('picture_source')
    .limit(sourcesAtOnce);
  const rows = await sources(job)
    .select(['source_variation_id as id', 'picture_source', 'picture_url', 'has_picture'])
    .where('picture_source', 'in', some)
    .orderBy('picture_source')
    .execute();
  return rows.map(({ id, picture_source, picture_url, has_picture }) => ({
    id,
    source: picture_source ?? '',
    isStored: has_picture === 1 && picture_url === picture_source && hasFiles(job, id),
  }));
}

function hasFiles({ folder, storeId }: PictureJob, variation: string): boolean {
  return pictureSizes.every((size) =>
    pictureFormats.every((format) =>
      existsSync(pictureFile(folder, storeId, variation, size, format)),
    ),
  );
}

async function rememberFailure({ db, storeId }: PictureJob, source: string): Promise<void> {
  await db
    .updateTable('variation_versions')
    .set({ picture_failed_at: new Date().toISOString() })
    .where('source_id', '=', storeId)
    .where('picture_source', '=', source)
    .execute();
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
  { db, folder, storeId }: PictureJob,
  url: string,
  variations: readonly Wanted[],
  thumbnails: Thumbnail[],
): Promise<void> {
  for (const { id: variation } of variations) {
    for (const { size, format, bytes } of thumbnails) {
      const file = pictureFile(folder, storeId, variation, size, format);
      await mkdir(dirname(file), { recursive: true });
      // Two runs may store the same picture.
      const part = `${file}.${process.pid}.part`;
      await writeFile(part, bytes);
      await rename(part, file);
    }
    await db
      .updateTable('variation_versions')
      .set({ has_picture: 1, picture_url: url, picture_failed_at: null })
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
