import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asFileError, messageOf, StartError } from '~/config/file-error.server';
import type { CoreDatabase } from '../../database/schema';
import { groupBy } from '../../group-by';
import type { PictureReport } from '../import-report';
import {
  pictureFile,
  pictureFormats,
  pictureSizes,
  resizeInTurn,
  type Thumbnail,
} from './picture-file';
import { createPictureLoader, type PictureSource } from './picture-loader';
import { slug } from '../slug';

export type PictureJob = PictureSource & {
  db: CoreDatabase;
  folder: string;
  storeId: string;
  /** Leaves out what could not be loaded within so many milliseconds; by default everything is tried. */
  notAgainFor?: number;
  onProgress?: (done: number, total: number) => void;
};

type Wanted = { id: string; source: string; isStored: boolean };

const concurrency = 4;
const sourcesAtOnce = 500;

/** A run that was ended can be repeated. What cannot be loaded or has no place is counted, not thrown. */
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
    await forEach(
      groupBy(missing, ({ source }) => source),
      async ([source, variations]) => {
        const thumbnails = await loadPicture(source)
          .then(resizeInTurn)
          .catch(() => null);
        const stored = thumbnails ? await storeThumbnails(job, source, variations, thumbnails) : 0;
        if (stored < variations.length) await rememberFailure(job, source);
        report.stored += stored;
        report.unreachable += variations.length - stored;
      },
    );
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

/** Resolves to how many variations it is stored for. @throws FileError for a fault that every picture would meet */
async function storeThumbnails(
  job: PictureJob,
  url: string,
  variations: readonly Wanted[],
  thumbnails: readonly Thumbnail[],
): Promise<number> {
  let stored = 0;
  for (const { id: variation } of variations) {
    if (!(await writeThumbnails(job, variation, thumbnails))) continue;
    await job.db
      .updateTable('variation_versions')
      .set({ has_picture: 1, picture_url: url, picture_failed_at: null })
      .where('source_id', '=', job.storeId)
      .where('source_variation_id', '=', variation)
      .execute();
    stored += 1;
  }
  return stored;
}

async function writeThumbnails(
  { folder, storeId }: PictureJob,
  variation: string,
  thumbnails: readonly Thumbnail[],
): Promise<boolean> {
  for (const { size, format, bytes } of thumbnails) {
    const file = pictureFile(folder, storeId, variation, size, format);
    try {
      await mkdir(dirname(file), { recursive: true });
      // Two runs may store the same picture.
      const part = `${file}.${process.pid}.part`;
      await writeFile(part, bytes);
      await rename(part, file);
    } catch (error) {
      if (isOfThisPlace(error)) return false;
      throw asFileError(file, error);
    }
  }
  return true;
}

/** The name of the file, or what is there already. */
function isOfThisPlace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENAMETOOLONG', 'EEXIST', 'EISDIR'].includes(code);
}

/** A few at a time. After a fault no more are begun, and those that were are waited for. */
async function forEach<Item>(items: Iterable<Item>, take: (item: Item) => Promise<void>) {
  const queue = [...items];
  const workers = Array.from({ length: concurrency }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await take(next);
  });
  try {
    await Promise.all(workers);
  } finally {
    queue.length = 0;
    await Promise.allSettled(workers);
  }
}

type Options = Pick<PictureJob, 'isAllowed' | 'notAgainFor'> & {
  dataDir: string;
  store?: string;
};

/** @throws StartError without such a store, and, once all had their turn, when one could not be finished. */
export async function loadMissingPictures(
  db: CoreDatabase,
  { dataDir, store, ...options }: Options,
): Promise<PictureReport> {
  const rows = await db.selectFrom('stores').select('id').orderBy('id').execute();
  const ids = rows.map(({ id }) => id).filter((id) => store === undefined || id === slug(store));
  if (store !== undefined && ids.length === 0)
    throw new StartError(`There is no store "${store}".`);
  const total: PictureReport = { stored: 0, unchanged: 0, unreachable: 0 };
  const faults: string[] = [];
  for (const storeId of ids) {
    try {
      const report = await storePictures({ db, folder: dataDir, storeId, ...options });
      total.stored += report.stored;
      total.unchanged += report.unchanged;
      total.unreachable += report.unreachable;
    } catch (error) {
      faults.push(messageOf(error));
    }
  }
  if (faults.length > 0) throw new StartError(faults.join(' '));
  return total;
}
