import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { databaseOf } from './faulty-files';
import { runCommand, type Ended } from './run-command';

/** What the core's database begins with. */
export const coreTables = `CREATE TABLE kysely_migration (name, timestamp);
  INSERT INTO kysely_migration VALUES ('2026-11-21-tables', '')`;
export const picturePath = 'thumbnails/store/one.webp';

export const backUp = (dataDir: string, ...target: string[]) =>
  runCommand(['build/backup.js', ...target], { DATA_DIR: dataDir });

export const restore = (backup: string, dataDir: string) =>
  runCommand(['build/restore.js', backup], { DATA_DIR: dataDir });

export function expectOneLine({ status, stdout, stderr }: Ended, line: RegExp): void {
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect([status, stdout]).toEqual([1, '']);
}

/** For all tests of a file: a data folder with two databases, a picture and a key, and its backup. */
export function madeBackup() {
  const root = mkdtempSync(join(tmpdir(), 'size-profile-'));
  const [data, backup] = [join(root, 'data'), join(root, 'backup')];
  beforeAll(async () => {
    mkdirSync(join(data, 'thumbnails', 'store'), { recursive: true });
    mkdirSync(backup);
    databaseOf(join(data, 'core-api.db'), coreTables);
    databaseOf(join(data, 'sessions.db'), 'CREATE TABLE sessions (id)');
    writeFileSync(join(data, picturePath), 'a picture');
    writeFileSync(join(data, 'session-keys'), `k1:${'a'.repeat(43)}\n`);
    expect(await backUp(data, backup)).toMatchObject({ status: 0, stderr: '' });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return { root, data, backup };
}
