import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { StartError } from '~/config/file-error.server';
import { isConflict, isPostgres } from '../../database/dialect';
import { moveMarks } from '../../database/move-marks';
import type { CoreDatabase } from '../database/schema';
import { endChangeLog, refuseWrites, startChangeLog, takeChanges } from './change-log';
import {
  countRows,
  deleteRows,
  findRows,
  keepImportNumbers,
  keyIn,
  readRows,
  tables,
  Tally,
  writeRows,
  type Row,
  type Table,
} from './rows';
import { resumeTriggers, suspendTriggers } from './target-triggers';

/** Fewer changes than these are left for the pause. */
const fewChanges = 500;
const mostRounds = 20;
const mostAttempts = 20;

type Move = {
  source: CoreDatabase;
  target: CoreDatabase;
  onProgress?: (progress: { rows: number } | 'pause') => void;
};

type Copy = Required<Move> & { tallies: Map<Table, Tally> };

/** Until its mark the source stays in use, and a failure leaves a target that no app starts with. @throws StartError */
export async function moveData({ source, target, onProgress = () => {} }: Move) {
  const id = randomUUID();
  await addMark(target, moveMarks.unfinished + id);
  const triggers = await suspendTriggers(target);
  const copy: Copy = { source, target, onProgress, tallies: new Map() };
  try {
    await startChangeLog(source);
    await copyAll(copy);
    await compareAll(copy);
    for (let round = 1; round <= mostRounds; round += 1) {
      if ((await copyChanges(copy, source)) < fewChanges) break;
    }
    const pauseMs = await withoutWriters(source, async (alone) => {
      onProgress('pause');
      const begun = performance.now();
      await copyChanges(copy, alone);
      await compareCounts(copy, alone);
      await keepImportNumbers(alone, target);
      await resumeTriggers(target, triggers);
      await refuseWrites(alone);
      await addMark(alone, moveMarks.moved + id);
      return () => performance.now() - begun;
    });
    await removeMarks(target);
    return {
      pauseMs: Math.round(pauseMs()),
      rows: tables.map((table) => ({
        name: table.name,
        count: copy.tallies.get(table)?.count ?? 0,
      })),
    };
  } catch (error) {
    await endUnlessMoved(source).catch(() => {
      process.stderr.write('The database in use still notes what changes: --cancel ends that.\n');
    });
    throw error;
  }
}

/** What fails after the source was marked must not open it again. */
async function endUnlessMoved(source: CoreDatabase): Promise<void> {
  if (!(await isMoved(source))) await endChangeLog(source);
}

/** Finishes a move that was killed between its last two steps. `false`: it was not this target. */
export async function finishMove({ source, target }: Move): Promise<boolean> {
  const moved = (await marksOf(source)).find((name) => name.startsWith(moveMarks.moved));
  const id = moved?.slice(moveMarks.moved.length);
  const isIts = (await marksOf(target)).some((name) => name === moveMarks.unfinished + id);
  if (isIts) await removeMarks(target);
  return isIts;
}

export async function isMoved(db: CoreDatabase): Promise<boolean> {
  return (await marksOf(db)).some((name) => name.startsWith(moveMarks.moved));
}

export async function isUnfinished(db: CoreDatabase): Promise<boolean> {
  return (await marksOf(db)).some((name) => name.startsWith(moveMarks.unfinished));
}

/** Makes an empty PostgreSQL database of what a move that was ended has left. */
export async function emptyUnfinished(target: CoreDatabase): Promise<void> {
  await target.transaction().execute(async (change) => {
    await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(change);
    await sql`INSERT INTO catalog (list_version) VALUES (0)`.execute(change);
    await resumeTriggers(change, []);
    await removeMarks(change);
  });
}

/** @throws StartError when it has rows. */
export async function refuseFilled(db: CoreDatabase): Promise<void> {
  for (const table of tables.filter(({ key }) => key.length > 0)) {
    const rows = await countRows(db, table);
    if (rows > 0) throw new StartError(`The target is not empty: ${table.name} has ${rows} rows`);
  }
}

async function copyAll({ source, target, tallies, onProgress }: Copy): Promise<void> {
  let rows = 0;
  await withSnapshot(source, async (snapshot) => {
    for (const table of tables) {
      const tally = new Tally();
      tallies.set(table, tally);
      if (table.key.length === 0) await deleteRows(target, table, [[]]);
      for await (const page of readRows(snapshot, table)) {
        await writeRows(target, table, page);
        page.forEach((row) => tally.add(row));
        onProgress({ rows: (rows += page.length) });
      }
    }
  });
}

async function compareAll({ target, tallies }: Copy): Promise<void> {
  for (const [table, tally] of tallies) {
    const found = new Tally();
    for await (const page of readRows(target, table)) page.forEach((row) => found.add(row));
    if (!found.equals(tally)) throw new StartError(`The copy of ${table.name} is not the same`);
  }
}

/** Returns how many rows were written since the last time. */
async function copyChanges({ target, tallies }: Copy, source: CoreDatabase): Promise<number> {
  const changes = await takeChanges(source);
  const found = [];
  for (const { table, keys } of changes) {
    found.push({ table, keys, rows: await findRows(source, table, keys) });
  }
  for (const { table, keys, rows } of found.toReversed()) {
    const before = await findRows(target, table, keys);
    before.forEach((row) => tallies.get(table)?.remove(row));
    const kept = new Set(rows.map((row) => JSON.stringify(keyIn(row, table))));
    const gone = keys.filter((key) => table.key.length === 0 || !kept.has(JSON.stringify(key)));
    if (gone.length > 0) await deleteRows(target, table, gone);
  }
  for (const { table, keys, rows } of found) {
    if (rows.length > 0) await writeRows(target, table, rows);
    rows.forEach((row) => tallies.get(table)?.add(row));
    compareRows(table, rows, await findRows(target, table, keys));
  }
  return changes.reduce((sum, { keys }) => sum + keys.length, 0);
}

function compareRows(table: Table, expected: Row[], rows: Row[]): void {
  const [wanted, found] = [new Tally(), new Tally()];
  expected.forEach((row) => wanted.add(row));
  rows.forEach((row) => found.add(row));
  if (!wanted.equals(found)) throw new StartError(`The copy of ${table.name} is not the same`);
}

async function compareCounts({ target, tallies }: Copy, source: CoreDatabase): Promise<void> {
  for (const [table, { count }] of tallies) {
    const counts = [await countRows(source, table), await countRows(target, table)];
    if (counts.some((other) => other !== count)) {
      throw new StartError(`The copy of ${table.name} has not as many rows: ${counts.join(', ')}`);
    }
  }
}

function withSnapshot(db: CoreDatabase, work: (snapshot: CoreDatabase) => Promise<void>) {
  return db.connection().execute(async (connection) => {
    const level = isPostgres(db) ? sql`ISOLATION LEVEL REPEATABLE READ READ ONLY` : sql``;
    await sql`BEGIN ${level}`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`ROLLBACK`.execute(connection);
    }
  });
}

async function withoutWriters<Result>(
  db: CoreDatabase,
  work: (alone: CoreDatabase) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let isAlone = false;
    try {
      return await db.transaction().execute(async (alone) => {
        if (isPostgres(db)) await lockTables(alone);
        isAlone = true;
        return work(alone);
      });
    } catch (error) {
      // A writer that holds one table and waits for another: PostgreSQL has ended the one that waited last.
      if (isAlone || attempt === mostAttempts || !isConflict(error)) throw error;
    }
  }
}

async function lockTables(db: CoreDatabase): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`LOCK TABLE ${names} IN EXCLUSIVE MODE`.execute(db);
}

async function addMark(db: CoreDatabase, name: string): Promise<void> {
  const timestamp = new Date().toISOString();
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${timestamp})`.execute(
    db,
  );
}

async function marksOf(db: CoreDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration
    WHERE name LIKE 'move: %'`.execute(db);
  return rows.map(({ name }) => name);
}

async function removeMarks(db: CoreDatabase): Promise<void> {
  await sql`DELETE FROM kysely_migration WHERE name LIKE 'move: %'`.execute(db);
}
