import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/run-app';
import { openFileStore } from './file-store.server';
import type { SessionRecord } from './session-record';

const hourMs = 3_600_000;
const keptMs = 10 * hourMs;
const ann: SessionRecord = {
  ...{ id: 's-1', uid: 'uid-of-ann', account: 'mark', begunAt: 1, seenAt: Date.now(), provenAt: 1 },
  ...{ browser: null, system: null },
};

async function fileWith(...records: SessionRecord[]) {
  const file = `${temporaryFolder()}/sessions.db`;
  const sessionStore = openFileStore(file, { keptMs });
  for (const record of records) await sessionStore.begin(record);
  return { file, sessionStore, open: () => openFileStore(file, { keptMs }) };
}

/** Overwrites what SQLite keeps of the sessions. */
function damage(file: string, from: number): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, from));
}

test.each([
  ['is no database', 0],
  ['lost its pages', 4096],
])('a file that %s is put aside at start, and everybody is signed out', async (_, from) => {
  const { file, open } = await fileWith(ann);
  damage(file, from);
  const sessionStore = open();
  expect(await sessionStore.find('s-1')).toBeNull();
  await sessionStore.begin(ann);
  expect(await open().find('s-1')).toMatchObject(ann);
  expect(existsSync(`${file}.damaged`)).toBe(true);
});

test('a file that is damaged while it is used signs everybody out, in both processes', async () => {
  const { file, sessionStore, open } = await fileWith(ann);
  const other = open();
  damage(file, 0);
  for (const one of [sessionStore, other]) expect(await one.find('s-1')).toBeNull();
  await sessionStore.begin(ann);
  expect(await other.find('s-1')).toMatchObject(ann);
});

test('a file that is deleted while it is used signs everybody out, in both processes', async () => {
  const { file, sessionStore, open } = await fileWith(ann);
  const other = open();
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  expect(await sessionStore.find('s-1')).toBeNull();
  await sessionStore.begin({ ...ann, id: 's-2' });
  expect([await other.find('s-1'), (await other.find('s-2'))?.id]).toEqual([null, 's-2']);
});

test('a register that cannot be opened for another reason rejects, and keeps its file', async () => {
  const { file, sessionStore } = await fileWith(ann);
  const db = new Database(file);
  db.exec('ALTER TABLE sessions RENAME TO elsewhere');
  await expect(sessionStore.find('s-1')).rejects.toThrow();
  await expect(sessionStore.begin({ ...ann, id: 's-2' })).rejects.toThrow();
  db.exec('ALTER TABLE elsewhere RENAME TO sessions');
  db.close();
  expect(await sessionStore.find('s-1')).toMatchObject(ann);
});

test('sessions of nobody are dropped from the file while it is used', async () => {
  const file = `${temporaryFolder()}/sessions.db`;
  let time = Date.now();
  const sessionStore = openFileStore(file, { keptMs, now: () => time });
  await sessionStore.begin(ann);
  time += keptMs + hourMs;
  await sessionStore.begin({ ...ann, id: 's-2', seenAt: time });
  const db = new Database(file);
  expect(db.prepare('SELECT id FROM sessions').all()).toEqual([{ id: 's-2' }]);
  db.close();
});

test('only the owner of the process may read the file, and nobody what was deleted from it', async () => {
  const { file, sessionStore } = await fileWith(ann);
  await sessionStore.endAll({ uid: ann.uid });
  for (const ending of ['', '-wal', '-shm']) {
    const name = file + ending;
    expect(existsSync(name) ? statSync(name).mode & 0o777 : 0o600).toBe(0o600);
    expect(existsSync(name) && readFileSync(name).includes(ann.uid)).toBe(false);
  }
});
