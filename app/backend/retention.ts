import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { picturesIn, pictureFolder } from './core-api/import-orders/pictures/picture-file';
import type { CoreDatabase } from './core-api/database/schema';
import { emptyLog } from './database/dialect';
import { log, logFailure } from './log';

const rowsAtOnce = 2000;

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
  /** Of the embedded identity provider. */
  deleteOldOfAccounts: (() => Promise<number>) | null;
};

export type Deleted = { mails: number; verifications: number; pictures: number; accounts: number };

/** At once, then every day. Returns what ends it. */
export function deleteOldDaily(kept: Kept): () => void {
  const tidy = () =>
    void deleteOld(kept).then(
      (deleted) => {
        const isAny = Object.values(deleted).some((count) => count > 0);
        if (isAny) log.info(deleted, 'What was kept long enough is deleted');
      },
      (error: unknown) => logFailure(error, 'What was kept long enough could not be deleted'),
    );
  tidy();
  const timer = setInterval(tidy, dayMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function deleteOld(kept: Kept, now = Date.now()): Promise<Deleted> {
  const { db } = kept;
  const deleted = {
    mails: await deleteOldMails(kept.outbox, now - kept.mailDays * dayMs),
    verifications: db ? await deleteOldVerifications(db, now - verificationDays * dayMs) : 0,
    pictures: db ? await deleteUnusedPictures(db, kept, now - kept.pictureDays * dayMs) : 0,
    accounts: (await kept.deleteOldOfAccounts?.()) ?? 0,
  };
  if (db && deleted.verifications > 0) await emptyLog(db);
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

/** Of what nobody has bought, or has any more. An import that brings it back loads its picture again. */
async function deleteUnusedPictures(
  db: CoreDatabase,
  { dataDir }: Kept,
  before: number,
): Promise<number> {
  const all = picturesIn(dataDir);
  const old = await oldFoldersIn(all, before);
  if (old.length === 0) return 0;
  const used = await foldersInUse(db);
  const unused = new Set(old.filter((folder) => !used.has(folder)));
  if (unused.size === 0) return 0;
  for await (const { source_id, source_variation_id } of picturedVariations(db)) {
    if (!unused.has(pictureFolder(source_id, source_variation_id))) continue;
    await db
      .updateTable('variation_versions')
      .set({ has_picture: 0, picture_url: null })
      .where('source_id', '=', source_id)
      .where('source_variation_id', '=', source_variation_id)
      .execute();
  }
  for (const folder of unused) await rm(join(all, folder), { recursive: true, force: true });
  return unused.size;
}

/** Some rows at a time: whoever asks for a page meanwhile is answered between them. */
async function foldersInUse(db: CoreDatabase): Promise<Set<string>> {
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
    await pause();
  }
}

async function* picturedVariations(db: CoreDatabase) {
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
    await pause();
  }
}

/** Relative to the folder: one for each variation. */
async function oldFoldersIn(all: string, before: number): Promise<string[]> {
  const old: string[] = [];
  for (const source of await readdir(all).catch(() => [])) {
    for (const variation of await readdir(join(all, source)).catch(() => [])) {
      const folder = join(source, variation);
      if (await isOlder(join(all, folder), before)) old.push(folder);
    }
  }
  return old;
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtimeMs < before;
}
