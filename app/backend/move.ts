import { existsSync } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { StartError } from '~/config/file-error.server';
import { isAddress, openPlace } from './core-api/database/open-core-database';
import type { CoreDatabase } from './core-api/database/schema';
import { lockImports } from './core-api/import-orders/import-orders';
import { endChangeLog } from './core-api/move/change-log';
import {
  emptyUnfinished,
  finishMove,
  isMoved,
  isUnfinished,
  moveData,
  refuseFilled,
} from './core-api/move/move-data';
import { asDatabaseError, DatabaseError } from './database/open-database';
import { closeDatabase } from './database/dialect';
import { printOutcome } from './run-command';

const help = `Moves the core's data, which are in DATABASE_URL or core-api.db of the data folder, to another, empty database.

  npm run move -- --to postgresql://core@db.example:5432/core
  npm run move -- --to /path/core-api.db
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
const fileName = 'core-api.db';
const from = databaseUrl ?? join(dataDir, fileName);

async function run(): Promise<string> {
  const { values } = parseArgs({ options });
  if (values.help) return help.trimEnd();
  if (!isAddress(from) && !existsSync(from)) throw new StartError(`There is no database ${from}`);
  const { to } = values;
  if (!values.cancel && to === undefined)
    throw new StartError('--to PLACE is missing. See --help.');
  return withDatabase(from, async (source) => {
    // Two would empty each other's target. An import would go on in the old place.
    const release = await lockImports(source, dataDir);
    try {
      return await (to === undefined ? cancel(source) : moveTo(placeOf(to), source));
    } finally {
      await release();
    }
  });
}

function placeOf(to: string): string {
  const place = isAddress(to) ? to : resolve(callerFolder, to);
  if (place === from) throw new StartError('The target is the database that is in use');
  if (isAddress(to) || basename(place) === fileName) return place;
  throw new StartError(`--to: the app looks for a file that is called ${fileName}`);
}

async function cancel(source: CoreDatabase): Promise<string> {
  if (await isMoved(source)) throw new StartError('The data were moved already');
  await endChangeLog(source);
  return 'The database in use has nothing left of a move.';
}

async function moveTo(to: string, source: CoreDatabase): Promise<string> {
  if (await isUnfinished(source)) {
    throw new StartError(
      'The database in use is itself half a copy: use the one it was copied from',
    );
  }
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
    const { rows, pauseMs } = await moveData({ source, target, onProgress: showProgress() });
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    const tables = rows.map(({ name, count }) => `${name} ${count}`).join(', ');
    return `Moved ${all} rows: ${tables}.\nThe last changes took ${pauseMs} ms.\n${next(to)}`;
  });
}

function next(to: string): string {
  const setting = isAddress(to)
    ? 'with DATABASE_URL set to the new database'
    : 'without DATABASE_URL';
  const file = isAddress(to) || dirname(to) === dataDir ? '' : `put the file into ${dataDir}, and `;
  return `Now ${file}start the back end ${setting}: until then what people save is refused.`;
}

async function withDatabase<Result>(
  place: string,
  work: (db: CoreDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openPlace(place, { forMove: true }).catch((error: unknown) => {
    throw withBothNames(error);
  });
  try {
    return await work(db);
  } catch (error) {
    throw withBothNames(asDatabaseError(error));
  } finally {
    await closeDatabase(db);
  }
}

function withBothNames(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new StartError(error.message.replace('DATABASE_URL', 'DATABASE_URL or --to'));
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
