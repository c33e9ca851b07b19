import { existsSync } from 'node:fs';
import { cp, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { StartError } from '~/config/file-error.server';
import { isAddress, openPlace } from './core-api/database/open-core-database';
import type { CoreDatabase } from './core-api/database/schema';
import { endChangeLog } from './core-api/move/change-log';
import {
  emptyUnfinished,
  finishMove,
  isMoved,
  isUnfinished,
  moveData,
  refuseFilled,
} from './core-api/move/move-data';
import { asDatabaseError } from './database/open-database';
import { closeDatabase } from './database/dialect';
import { printOutcome } from './run-command';

const help = `Moves the core's data, which are in DATABASE_URL or core-api.db of the data folder, to another, empty database.

  npm run move -- --to postgresql://core@db.example:5432/core
  npm run move -- --to /new/folder/core-api.db
  npm run move -- --cancel

The app may run meanwhile. At the end nobody can save anything, until the back end is started with the new database;
pages can be read. A move that was ended or killed has changed nothing: start it again, or --cancel it.

  --to PLACE        a PostgreSQL address, or a file; PGPASSWORD keeps the password out of the list of processes
  --cancel          removes what a move that was killed has left in the database in use
  --help            this text
`;

const options = {
  to: { type: 'string' },
  cancel: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const { dataDir, databaseUrl, callerFolder } = backendConfig;
const from = databaseUrl ?? join(dataDir, 'core-api.db');

async function run(): Promise<string> {
  const { values } = parseArgs({ options });
  if (values.help) return help.trimEnd();
  if (!isAddress(from) && !existsSync(from)) throw new StartError(`There is no database ${from}`);
  if (values.cancel) return withDatabase(from, cancel);
  if (values.to === undefined) throw new StartError('--to PLACE is missing. See --help.');
  const to = isAddress(values.to) ? values.to : resolve(callerFolder, values.to);
  if (to === from) throw new StartError('The target is the database that is in use');
  return withDatabase(from, (source) => moveTo(to, source));
}

async function cancel(source: CoreDatabase): Promise<string> {
  if (await isMoved(source)) throw new StartError('The data were moved already');
  await endChangeLog(source);
  return 'The database in use has nothing left of a move.';
}

async function moveTo(to: string, source: CoreDatabase): Promise<string> {
  const isAgain = await withDatabase(to, isUnfinished);
  if (await isMoved(source)) {
    const isDone = await withDatabase(to, (target) => finishMove({ source, target }));
    if (!isDone) throw new StartError('The data were moved to another database already');
    return next(to);
  }
  if (isAgain) await empty(to);
  await refuseLittleRoom(to);
  return withDatabase(to, async (target) => {
    await refuseFilled(target);
    await copyPictures(to);
    const { rows, pauseMs } = await moveData({ source, target, onProgress: showProgress() });
    await copyPictures(to);
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    const tables = rows.map(({ name, count }) => `${name} ${count}`).join(', ');
    return `Moved ${all} rows: ${tables}.\nThe last changes took ${pauseMs} ms.\n${next(to)}`;
  });
}

function next(to: string): string {
  const setting = isAddress(to)
    ? 'DATABASE_URL set to the new database'
    : `DATA_DIR=${dirname(to)} and without DATABASE_URL`;
  return `Start the back end with ${setting} now: until then what people save is refused.`;
}

async function withDatabase<Result>(
  place: string,
  work: (db: CoreDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openPlace(place, { forMove: true });
  try {
    return await work(db);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await closeDatabase(db);
  }
}

async function empty(to: string): Promise<void> {
  if (isAddress(to)) await withDatabase(to, emptyUnfinished);
  else for (const end of ['', '-wal', '-shm']) await rm(`${to}${end}`, { force: true });
}

/** Of PostgreSQL nobody knows before it is full. */
async function refuseLittleRoom(to: string): Promise<void> {
  if (isAddress(to) || isAddress(from)) return;
  const { size } = await stat(from);
  const { bavail, bsize } = await statfs(dirname(to));
  if (bavail * bsize < size) throw new StartError(`The disk of ${to} has too little room`);
}

/** To the folder of a new file; with PostgreSQL they stay where they are. */
async function copyPictures(to: string): Promise<void> {
  const pictures = join(dataDir, 'thumbnails');
  if (isAddress(to) || dirname(to) === dataDir || !existsSync(pictures)) return;
  await cp(pictures, join(dirname(to), 'thumbnails'), { recursive: true, force: false });
}

function showProgress() {
  let shown = 0;
  return (progress: { rows: number } | 'pause') => {
    if (progress === 'pause') {
      process.stderr.write('The last changes: nobody can save anything from now on.\n');
    } else if (Date.now() - shown > 2000) {
      shown = Date.now();
      process.stderr.write(`${progress.rows} rows are copied.\n`);
    }
  };
}

await printOutcome(run);
