import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { picturesIn, pictureFolder } from './core-api/import-orders/pictures/picture-file';
import type { CoreDatabase } from './core-api/database/schema';
import { deleteOldRefusals } from './core-api/people/verifications';
import { deleteOldDeliveries } from './core-api/stores/store-services';
import { eraseExpired } from './core-api/wardrobe/wardrobe-table';
import { emptyLog } from './database/dialect';
import { log, logFailure } from './log';

const rowsAtOnce = 2000;

const firstMs = 10 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** How long a link that verifies an address can still say that its time is over. */
const verificationDays = 30;

type Kept = {
  dataDir: string;
  outbox: string;
  mailDays: number;
  pictureDays: number;
  /** Null where the core is another one. */
  db: CoreDatabase | null;
  deleteOldOfAccounts: (() => Promise<number>) | null;
  onDeleted?: (deleted: Deleted) => void;
};

const coreKinds = ['verifications', 'refusals', 'deliveries', 'garments'] as const;

export const kinds = ['mails', ...coreKinds, 'pictures', 'accounts'] as const;

export type Deleted = Record<(typeof kinds)[number], number>;

/** Begins a while after the start, not to slow it down. Returns what ends it, once nothing uses the database. */
export function deleteOldDaily(kept: Kept): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const tidy = () => {
    running = deleteOld(kept, { signal: stopping.signal }).then(
      (deleted) => {
        const isAny = Object.values(deleted).some((count) => count > 0);
        kept.onDeleted?.(deleted);
        if (isAny) log.info(deleted, 'What was kept long enough is deleted');
      },
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        logFailure(error, 'What was kept long enough could not be deleted');
      },
    );
  };
  const timers = [setTimeout(tidy, firstMs).unref(), setInterval(tidy, dayMs).unref()];
  return async () => {
    timers.forEach((timer) => clearTimeout(timer));
    stopping.abort();
    await running;
  };
}

export async function deleteOld(
  kept: Kept,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<Deleted> {
  const { db } = kept;
  const deleted = {
    mails: await deleteOldMails(kept.outbox, now - kept.mailDays * dayMs),
    verifications: db ? await deleteOldVerifications(db, now - verificationDays * dayMs) : 0,
    refusals: db ? await deleteOldRefusals(db, now) : 0,
    deliveries: db ? await deleteOldDeliveries(db, now) : 0,
    garments: db ? await eraseExpired(db, now) : 0,
    pictures: db ? await deleteUnusedPictures(db, kept, now - kept.pictureDays * dayMs, signal) : 0,
    accounts: (await kept.deleteOldOfAccounts?.()) ?? 0,
  };
  if (db && coreKinds.some((kind) => deleted[kind] > 0)) await emptyLog(db);
  return deleted;
}

async function deleteOldMails(outbox: string, before: number): Promise<number> {
  let mails = 0;
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name);
    if (!(await isOlder(file, before))) continue;
    await rm(file, { force: true });
    // A mail is two files.
    if (name.endsWith('.json')) mails += 1;
  }
  return mails;
}

async function deleteOldVerifications(db: CoreDatabase, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_verifications')
    .where('expires_at', '<', new Date(before).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Only pictures that this database knows, and none when it knows no purchase, since it may be the wrong one. */
async function deleteUnusedPictures(
  db: CoreDatabase,
  { dataDir }: Kept,
  before: number,
  signal?: AbortSignal,
): Promise<number> {
  const used = await foldersInUse(db, signal);
  if (used.size === 0) return 0;
  let pictures = 0;
  for await (const { source_id, source_variation_id } of picturedVariations(db, signal)) {
    const folder = pictureFolder(source_id, source_variation_id);
    const path = join(picturesIn(dataDir), folder);
    if (used.has(folder) || !(await isOlder(path, before))) continue;
    await db
      .updateTable('variation_versions')
      .set({ has_picture: 0, picture_url: null, picture_source: null })
      .where('source_id', '=', source_id)
      .where('source_variation_id', '=', source_variation_id)
      .execute();
    await rm(path, { recursive: true, force: true });
    pictures += 1;
  }
  return pictures;
}

/** Some rows at a time: whoever asks for a page meanwhile is answered between them. */
async function foldersInUse(db: CoreDatabase, signal?: AbortSignal): Promise<Set<string>> {
  const folders = new Set<string>();
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('transaction_versions')
      .select(['id', 'source_id', 'source_variation_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) folders.add(pictureFolder(row.source_id, row.source_variation_id));
    const last = rows.at(-1);
    if (!last) return folders;
    after = last.id;
    await pause(undefined, { signal });
  }
}

async function* picturedVariations(db: CoreDatabase, signal?: AbortSignal) {
  for (let [source, variation] = ['', '']; ;) {
    const rows = await db
      .selectFrom('variation_versions')
      .select(['source_id', 'source_variation_id'])
      .distinct()
      .where('has_picture', '=', 1)
      .where((is) =>
        is.or([
          is('source_id', '>', source),
          is.and([is('source_id', '=', source), is('source_variation_id', '>', variation)]),
        ]),
      )
      .orderBy('source_id')
      .orderBy('source_variation_id')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    [source, variation] = [last.source_id, last.source_variation_id];
    await pause(undefined, { signal });
  }
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtimeMs < before;
}
