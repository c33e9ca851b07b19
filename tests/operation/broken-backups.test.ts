import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { coreTables, expectOneLine, madeBackup, picturePath, restore } from '../support/backups';
import { databaseOf, damagedDatabase } from '../support/faulty-files';
import { temporaryFolder } from '../support/run-app';

const manifestSchema = z
  .object({
    format: z.number(),
    migrations: z.record(z.array(z.string())),
    files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  })
  .passthrough();
type Manifest = z.infer<typeof manifestSchema>;

const { root, backup } = madeBackup();

function changeManifest(folder: string, change: (manifest: Manifest) => unknown): void {
  const file = join(folder, 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify(change(manifest)));
}

/** As whoever forges a whole backup would: the manifest fits. */
function replaceFile(folder: string, path: string, write: (file: string) => void): void {
  const file = join(folder, path);
  rmSync(file, { force: true });
  write(file);
  const bytes = readFileSync(file);
  const digest = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  changeManifest(folder, (manifest) => ({
    ...manifest,
    files: manifest.files.map((entry) => (entry.path === path ? { ...entry, ...digest } : entry)),
  }));
}

const spoilt: [string, RegExp, (folder: string) => void][] = [
  [
    'without a manifest',
    /is no backup, or an unfinished one/,
    (folder) => {
      rmSync(join(folder, 'manifest.json'));
    },
  ],
  [
    'that is empty',
    /is no backup, or an unfinished one/,
    (folder) => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    },
  ],
  [
    'that is not finished',
    /is no backup, or an unfinished one/,
    (folder) => {
      const half = join(folder, 'unfinished');
      cpSync(backup, half, { recursive: true });
      for (const name of readdirSync(half)) rmSync(join(folder, name), { recursive: true });
    },
  ],
  [
    'with half a manifest',
    /is damaged, or no backup/,
    (folder) => {
      truncateSync(join(folder, 'manifest.json'), 200);
    },
  ],
  [
    'of another program',
    /is damaged, or no backup/,
    (folder) => {
      writeFileSync(join(folder, 'manifest.json'), '{"name":"recipes"}');
    },
  ],
  [
    'of a later form',
    /is the backup of a newer version/,
    (folder) => {
      changeManifest(folder, (manifest) => ({ ...manifest, format: 2 }));
    },
  ],
  [
    'of a newer version',
    /is of a newer version \(2099-01-01-more in core-api\.db\)/,
    (folder) => {
      changeManifest(folder, (manifest) => ({
        ...manifest,
        migrations: { 'core-api.db': ['2026-11-21-tables', '2099-01-01-more'] },
      }));
    },
  ],
  [
    'of a newer version that its manifest hides',
    /is of a newer version \(2099-01-01-more/,
    (folder) => {
      replaceFile(folder, 'core-api.db', (file) =>
        databaseOf(file, `${coreTables}, ('2099-01-01-more', '')`),
      );
    },
  ],
  [
    'without a picture',
    /one\.webp: it is missing from the backup/,
    (folder) => {
      rmSync(join(folder, picturePath));
    },
  ],
  [
    'with a picture that was cut',
    /one\.webp: it is not what was backed up/,
    (folder) => {
      truncateSync(join(folder, picturePath), 3);
    },
  ],
  [
    'with another picture',
    /one\.webp: it is not what was backed up/,
    (folder) => {
      writeFileSync(join(folder, picturePath), 'b picture');
    },
  ],
  [
    'with a link',
    /one\.webp: it is missing from the backup/,
    (folder) => {
      rmSync(join(folder, picturePath));
      symlinkSync('/etc/passwd', join(folder, picturePath));
    },
  ],
  [
    'with a database that was cut',
    /core-api\.db: it is not what was backed up/,
    (folder) => {
      truncateSync(join(folder, 'core-api.db'), 4096);
    },
  ],
  [
    'with a damaged database that its manifest fits',
    /core-api\.db: it is damaged/,
    (folder) => {
      replaceFile(folder, 'core-api.db', damagedDatabase);
    },
  ],
  [
    'with a file that is no database',
    /core-api\.db: it is damaged, or no database/,
    (folder) => {
      replaceFile(folder, 'core-api.db', (file) => writeFileSync(file, 'garbage '.repeat(2000)));
    },
  ],
  ...[
    '../outside',
    '/etc/cron.d/x',
    'thumbnails/../../x',
    'thumbnails/a\\b',
    'thumbnails/./x',
    'thumbnails//x',
    'assets/x.js',
    'outbox/x.json',
    'thumbnails',
  ].map((path): [string, RegExp, (folder: string) => void] => [
    `that names ${path}`,
    /is damaged, or no backup: .*files\.0\.path: is no file of a backup/,
    (folder) =>
      changeManifest(folder, (manifest) => ({
        ...manifest,
        files: [{ path, bytes: 0, sha256: 'a'.repeat(64) }],
      })),
  ]),
];

test.concurrent.each(spoilt)(
  'a backup %s is refused in one line, and nothing is restored',
  async (_which, line, spoil) => {
    const folder = mkdtempSync(join(root, 'backup-'));
    cpSync(backup, folder, { recursive: true });
    spoil(folder);
    const dataDir = join(folder, '..', `${folder}-data`);
    expectOneLine(await restore(folder, dataDir), line);
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  },
);

test('a good backup is restored, file for file', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  expect(await restore(backup, dataDir)).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(dataDir).sort()).toEqual([
    'core-api.db',
    'session-keys',
    'sessions.db',
    'thumbnails',
  ]);
  expect(readFileSync(join(dataDir, picturePath), 'utf8')).toBe('a picture');
});

test('nothing is restored into a data folder that has something', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'core-api.db'), 'mine');
  expectOneLine(
    await restore(backup, dataDir),
    /may be using, .* is not empty: it has core-api\.db/,
  );
  expect(readFileSync(join(dataDir, 'core-api.db'), 'utf8')).toBe('mine');
});
