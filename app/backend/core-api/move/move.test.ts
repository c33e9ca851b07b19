import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { addPurchases } from '../../../../tests/support/core/add-purchases';
import { everyRow } from '../../../../tests/support/core/every-row';
import { begin, begun } from '../../../../tests/support/core/feedback-calls';
import { addItem } from '../../../../tests/support/core/own-items';
import { runCore, type RunningCore } from '../../../../tests/support/core/run-core';
import { runCommand } from '../../../../tests/support/run-command';
import { temporaryFolder } from '../../../../tests/support/store-files';
import { moveMarks } from '../../database/move-marks';
import { openPlace } from '../database/open-core-database';
import type { CoreDatabase } from '../database/schema';
import { lockImports } from '../import-orders/import-orders';
import { moveData } from './move-data';
import { tables } from './rows';

const self = '/core/api/v1/users/self';
const program = 'build/move.js';

async function runWithPeople(items = 3) {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  const numbers = Array.from({ length: items }, (_, index) => index + 1);
  for (let begin = 0; begin < items; begin += 1000) {
    const some = numbers.slice(begin, begin + 1000);
    await addPurchases(
      core.db,
      some.map((number) => ({ buyer: ann.email, number })),
    );
  }
  await begun(ann, 1);
  await addItem(bob);
  const to = join(temporaryFolder(), 'core-api.db');
  const move = (...args: string[]) => runCommand([program, ...args], core.settings);
  return { core, ann, bob, to, move };
}

async function openTarget(to: string): Promise<CoreDatabase> {
  const db = await openPlace(to);
  onTestFinished(() => db.destroy());
  return db;
}

/** Of all tables but those of the migrations; numbers and texts are the same in both databases. */
async function dataIn(db: CoreDatabase): Promise<string[]> {
  const rows = await everyRow({ db });
  return rows
    .filter((row) => !/^(kysely_|move_)/.test(row))
    .map((row) => {
      const [name = '', ...text] = row.split(' ');
      const values = z.record(z.unknown()).parse(JSON.parse(text.join(' ')));
      return `${name} ${JSON.stringify(Object.entries(values).sort())}`;
    })
    .sort();
}

/** Each table and its key, as the database itself has them. */
async function tablesIn(db: CoreDatabase) {
  const found = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  return found.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_)/.test(name));
}

test('every table is moved', async () => {
  const { db } = await runCore();
  expect((await tablesIn(db)).sort()).toEqual(tables.map(({ name }) => String(name)).sort());
});

test('what people save while the data are moved is moved too, and refused in the old place afterwards', async () => {
  const { core, ann, bob, to, move } = await runWithPeople(5000);
  let isMoving = true;
  let saved = 0;
  const save = async () => {
    for (let year = 1950; isMoving; year = 1950 + ((year + 1) % 50)) {
      const { status } = await bob.request(`PUT ${self}`, { body: { yearOfBirth: year } });
      if (status === 200) saved = year;
      await begin(ann, 2 + (year % 500));
    }
  };
  const saving = save();
  const moved = await move('--to', to);
  isMoving = false;
  await saving;
  expect(moved).toMatchObject({ status: 0 });
  expect(moved.stdout).toMatch(
    /^Moved \d+ rows: users 2, emails 2, .*transaction_versions 5000\.\n/,
  );

  const db = await openTarget(to);
  expect(await dataIn(db)).toEqual(await dataIn(core.db));
  const years = await db.selectFrom('users').select('year_of_birth').execute();
  expect(years.map(({ year_of_birth }) => year_of_birth)).toContain(saved);
  const refused = await bob.request(`PUT ${self}`, { body: { yearOfBirth: 1980 } });
  expect(refused.status).toBe(503);
  expect((await bob.request(`GET ${self}`)).status).toBe(200);
  expect(await move('--to', join(temporaryFolder(), 'core-api.db'))).toMatchObject({
    status: 1,
    stderr: 'The data were moved to another database already\n',
  });
});

test('the new database counts what is written as the old one did, and gives no import an old number', async () => {
  const { core, to, move } = await runWithPeople();
  const insert = sql`INSERT INTO imports (store_id, started_at) VALUES ('s', '2026') RETURNING id`;
  await insert.execute(core.db);
  await core.db.deleteFrom('imports').execute();
  expect((await move('--to', to)).status).toBe(0);
  const db = await openTarget(to);
  const version = () =>
    db
      .selectFrom('emails')
      .select('list_version')
      .orderBy('list_version', 'desc')
      .executeTakeFirstOrThrow();
  const { list_version: before } = await version();
  await db
    .updateTable('transaction_versions')
    .set({ is_returned: 1 })
    .where('id', '=', 't-0001')
    .execute();
  expect((await version()).list_version).toBe(before + 2);
  expect((await insert.execute(db)).rows).toEqual([{ id: 2 }]);
});

test('a move that is killed has changed nothing, nothing starts with its target, and the next one ends it', async () => {
  const { core, ann, to, move } = await runWithPeople(10_000);
  const before = await dataIn(core.db);
  for (const ms of [null, 0, 30, 60, 120]) {
    await killAfter(core, to, ms);
    // On a machine that is ten times as fast it may be through.
    if ((await ann.request(`PUT ${self}`, { body: {} })).status === 503) break;
    expect(await dataIn(core.db)).toEqual(before);
    expect(await stateOf(to)).toMatch(/run the move again|^0 people$/);
  }
  expect(await move('--to', to)).toMatchObject({ status: 0 });
  expect(await dataIn(await openTarget(to))).toEqual(await dataIn(core.db));
});

/** So many milliseconds after it has begun to copy; `null`: as soon as its target is there. */
async function killAfter({ settings }: RunningCore, to: string, ms: number | null): Promise<void> {
  for (const end of ['', '-wal', '-shm']) rmSync(`${to}${end}`, { force: true });
  const child = spawn(process.execPath, [program, '--to', to], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  });
  const closed = once(child, 'close');
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  const isThere = () => (ms === null ? existsSync(to) : printed.includes('rows are copied'));
  await expect.poll(isThere, { interval: 2 }).toBe(true);
  await pause(ms ?? 0);
  child.kill('SIGKILL');
  await closed;
}

async function stateOf(place: string): Promise<string> {
  try {
    const db = await openPlace(place);
    const people = await db.selectFrom('users').selectAll().execute();
    await db.destroy();
    return `${people.length} people`;
  } catch (error) {
    return String(error);
  }
}

test('a move that is killed between its last two steps is ended by the next one', async () => {
  const { core, to, move } = await runWithPeople();
  expect((await move('--to', to)).status).toBe(0);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration
    WHERE name LIKE ${`${moveMarks.moved}%`}`.execute(core.db);
  const mark = rows[0]?.name.replace(moveMarks.moved, moveMarks.unfinished);
  const target = await openPlace(to);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${mark}, '2026')`.execute(
    target,
  );
  await target.destroy();
  await expect(openPlace(to)).rejects.toThrow('run the move again');
  expect((await move('--to', to)).stdout).toMatch(
    /^Now put the file into .*, and start the back end without DATABASE_URL/,
  );
  expect(await dataIn(await openTarget(to))).toEqual(await dataIn(core.db));
});

test('what fails after the data were moved does not open the old place again', async () => {
  const { core, ann, to, move } = await runWithPeople();
  const target = await openPlace(to);
  await sql`CREATE TRIGGER fault BEFORE DELETE ON kysely_migration
    BEGIN SELECT RAISE(ABORT, 'disk is full'); END`.execute(target);
  await expect(moveData({ source: core.db, target })).rejects.toThrow('disk is full');
  expect((await ann.request(`PUT ${self}`, { body: {} })).status).toBe(503);
  await sql`DROP TRIGGER fault`.execute(target);
  await target.destroy();
  expect(await move('--to', to)).toMatchObject({ status: 0 });
  expect(await dataIn(await openTarget(to))).toEqual(await dataIn(core.db));
});

test('a target that has rows, and what else is wrong, is one line, and nothing is changed', async () => {
  const { core, to, move } = await runWithPeople();
  const before = await dataIn(core.db);
  const target = await openPlace(to);
  await addPurchases(target, [{ buyer: 'eve@example.com', number: 1 }]);
  await target.destroy();
  const calls = [
    [['--to', to], 'The target is not empty: stores has 1 rows'],
    [['--to', '/proc/nowhere/core-api.db'], 'Unusable file. /proc/nowhere'],
    [
      ['--to', 'postgresql://core@127.0.0.1:1/core'],
      'Unusable database. DATABASE_URL or --to: the server cannot be reached',
    ],
    [['--to', join(temporaryFolder(), 'shop.db')], '--to: the app looks for a file'],
    [[], '--to PLACE is missing. See --help.'],
  ] as const;
  for (const [args, problem] of calls) {
    const failed = await move(...args);
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toMatch(/^[^\n]*\n$/);
    expect(failed.stderr).toContain(problem);
  }
  const release = await lockImports(core.db, core.dataDir);
  const busy = await move('--to', join(temporaryFolder(), 'core-api.db'));
  expect(busy).toMatchObject({ status: 1, stderr: 'Another import or move is running.\n' });
  await release();
  expect((await move('--cancel')).stdout).toContain('nothing left of a move');
  expect(await dataIn(core.db)).toEqual(before);
});
