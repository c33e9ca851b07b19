import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, coreTables, expectOneLine, madeBackup, restore } from '../support/backups';
import { databaseOf, damagedDatabase } from '../support/faulty-files';
import { temporaryFolder } from '../support/run-app';
import { canMount, mountDisk, mountNote } from '../support/small-disk';

const { data, backup } = madeBackup();

const targets: [string, RegExp, () => string[]][] = [
  ['no target', /^Name one folder/, () => []],
  ['two targets', /^Name one folder/, () => [temporaryFolder(), temporaryFolder()]],
  ['an unknown option', /Unknown option/, () => ['--force', temporaryFolder()]],
  ['a target that does not exist', /does not exist/, () => [join(temporaryFolder(), 'nowhere')]],
  ['a target that is not empty', /is not empty: it has core-api\.db/, () => [backup]],
  ['the data folder itself', /is not empty/, () => [data]],
  ['a file as target', /a part of its path is a file/, () => [join(data, 'session-keys')]],
  [
    'a target in the data folder',
    /is inside the data folder/,
    () => {
      const folder = mkdtempSync(join(data, 'assets-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      return [folder];
    },
  ],
];

test.each(targets)('a backup with %s stops with one line', async (_which, line, targetOf) => {
  expectOneLine(await backUp(data, ...targetOf()), line);
});

test.each<[string, RegExp, (folder: string) => void]>([
  [
    'a damaged database',
    /core-api\.db: it is damaged/,
    (folder) => damagedDatabase(join(folder, 'core-api.db')),
  ],
  [
    'a file in the place of a database',
    /identity\.db: it is damaged, or no database/,
    (folder) => writeFileSync(join(folder, 'identity.db'), 'garbage '.repeat(2000)),
  ],
  [
    'a folder in the place of a database',
    /sessions\.db: it/,
    (folder) => mkdirSync(join(folder, 'sessions.db')),
  ],
  [
    'a folder in the place of the keys',
    /session-keys: it is a folder/,
    (folder) => {
      databaseOf(join(folder, 'core-api.db'), coreTables);
      mkdirSync(join(folder, 'session-keys'));
    },
  ],
])('%s stops a backup with one line and leaves nothing behind', async (_which, line, spoil) => {
  const [dataDir, target] = [temporaryFolder(), temporaryFolder()];
  spoil(dataDir);
  expectOneLine(await backUp(dataDir, target), line);
  expect(readdirSync(target)).toEqual([]);
});

test.skipIf(!canMount).each<[string, string, RegExp]>([
  ['a full disk', 'size=4k', /the disk is full/],
  ['a disk that is full half-way', 'size=24k', /the disk is full/],
  ['a read-only disk', 'ro', /the file system is read-only/],
])(`a backup to %s stops with one line${mountNote}`, async (_which, options, line) => {
  const { folder, remove } = mountDisk(options);
  onTestFinished(remove);
  expectOneLine(await backUp(data, folder), line);
  expect(readdirSync(folder)).toEqual([]);
});

test.skipIf(!canMount)(
  `a restore to a disk that is full half-way stops with one line and leaves nothing behind${mountNote}`,
  async () => {
    const { folder, remove } = mountDisk('size=16k');
    onTestFinished(remove);
    expectOneLine(await restore(backup, folder), /the disk is full/);
    expect(readdirSync(folder)).toEqual([]);
  },
);
