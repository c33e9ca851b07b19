import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/run-app';
import { asFileError, FileError, makeFolder, prepareFile } from './file-error.server';
import { switchToWriteAheadLog } from './own-database.server';

test('a file and its folders are made for their owner only', () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  const file = join(folder, 'data.db');
  prepareFile(file);
  prepareFile(file);
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
});

/** What another process writes and reads before it closes the file. */
function writeElsewhere(file: string, value: number): void {
  const script = `import Database from 'libsql';
    const db = new Database(${JSON.stringify(file)});
    db.prepare('UPDATE known SET value = ?').run(${value});
    db.close();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
}

test('a file that this process has open keeps its locks: nothing that is written later is lost', () => {
  const file = join(temporaryFolder(), 'data.db');
  prepareFile(file);
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE known (value INTEGER); INSERT INTO known VALUES (1)');
  prepareFile(file);
  writeElsewhere(file, 2);
  expect(existsSync(`${file}-wal`)).toBe(true);
  writeElsewhere(file, 3);
  expect(db.prepare('SELECT value FROM known').all()).toEqual([
    expect.objectContaining({ value: 3 }),
  ]);
  db.close();
});

test('of two processes that open a new file at once the second waits', async () => {
  const file = join(temporaryFolder(), 'data.db');
  const script = `import Database from 'libsql';
    const db = new Database(${JSON.stringify(file)});
    db.exec('BEGIN EXCLUSIVE; CREATE TABLE known (value INTEGER)');
    console.log('locked');
    setTimeout(() => db.exec('COMMIT'), 300);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(other.stdout, 'data');
  const db = new Database(file);
  switchToWriteAheadLog(db);
  expect(db.pragma('journal_mode')).toEqual([expect.objectContaining({ journal_mode: 'wal' })]);
  db.close();
  await once(other, 'exit');
});

test('a folder in place of the file is refused', () => {
  const folder = temporaryFolder();
  expect(() => prepareFile(folder)).toThrow('it is a folder');
});

test.skipIf(!existsSync('/proc/self'))(
  'a folder where the file system takes none is refused, not waited for',
  () => {
    expect(() => makeFolder('/proc/nowhere/data')).toThrow('ENOENT');
    expect(() => prepareFile('/proc/nowhere/data/x')).toThrow('it cannot be created there');
  },
);

test.each([
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR_WRITE', 'the disk cannot be read or written'],
  ['EACCES', 'this account of the machine may not use it'],
])('%s is told as "%s"', (code, fault) => {
  const error = asFileError('/data/x', Object.assign(new Error('any'), { code }));
  expect(error).toEqual(new FileError('/data/x', fault));
});

test('an error that is no fault of the file stays what it is', () => {
  const error = new Error('a mistake of ours');
  expect(asFileError('/data/x', error)).toBe(error);
});
