import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failingStart } from '../support/failing-start';
import { databaseOf, damagedDatabase } from '../support/faulty-files';
import { canMount, mountDisk, mountNote } from '../support/small-disk';
import { takePort } from '../support/take-port';
import { someOf } from '../support/tier';

type Settings = Record<string, string>;

/** What is wrong, the beginning of the line, and what is put into the data folder first; it may return settings. */
type Fault = [string, RegExp, (folder: string) => Settings | void];

const outside = {
  CORE_API_URL: 'http://127.0.0.1:9',
  FIREBASE_API_KEY: 'key',
  SESSION_KEYS: `k1:${'a'.repeat(43)}`,
};

const takenPort = await takePort();
const undo: (() => void)[] = [];
afterAll(() => undo.forEach((step) => step()));

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a setting may be, `config.server.test` holds; these take a start. */
const settings: [Settings, RegExp][] = [
  [{ PORT: 'abc', CORE_API_URL: 'nonsense' }, /^Wrong setting\. PORT: .*; CORE_API_URL: /],
  [{ ...outside, HOST: 'not.a.host.invalid' }, /^Wrong setting\. HOST: .*not\.a\.host\.invalid/],
  [{ ...outside, HOST: '192.0.2.1' }, /^Wrong setting\. HOST: .*192\.0\.2\.1/],
];

const files: Fault[] = [
  [
    'a database server that is not there',
    /^Unusable database\. DATABASE_URL: the server cannot be reached \(ECONNREFUSED\)$/m,
    () => ({ DATABASE_URL: 'postgresql://core:secret-word@127.0.0.1:1/core' }),
  ],
  ['a port in use', /^Wrong setting\. PORT: .*EADDRINUSE/, () => ({ PORT: takenPort })],
  [
    'a port of the back end in use',
    /^Wrong setting\. OUTBOX_PORT: .*EADDRINUSE/,
    () => ({ OUTBOX_PORT: takenPort }),
  ],
  [
    'a file in the place of DATA_DIR',
    /^Unusable file\. .*: a part of its path is a file/,
    (folder) => {
      writeFileSync(join(folder, 'data'), 'mine');
      return { DATA_DIR: join(folder, 'data') };
    },
  ],
  [
    'a DATA_DIR below a file',
    /^Unusable file\. .*: a part of its path is a file/,
    (folder) => {
      writeFileSync(join(folder, 'data'), 'mine');
      return { DATA_DIR: join(folder, 'data', 'below') };
    },
  ],
  [
    'a DATA_DIR where no folder can be made',
    /^Unusable file\. \/dev\/null\/.*: a part of its path is a file/,
    () => ({ DATA_DIR: '/dev/null/data' }),
  ],
  ...someOf(['core-api.db', 'identity.db', 'deletions.db']).flatMap((name): Fault[] => [
    [
      `${name} without the header of a database`,
      new RegExp(`^Unusable file\\. .*/${name}: it is damaged`),
      (folder) => writeFileSync(join(folder, name), 'garbage '.repeat(2000)),
    ],
    [
      `${name} with a damaged page`,
      new RegExp(`^Unusable file\\. .*/${name}: it is damaged`),
      (folder) => damagedDatabase(join(folder, name)),
    ],
  ]),
  ...someOf(['core-api.db', 'identity.db', 'sessions.db', 'deletions.db']).map((name): Fault => [
    `${name} of another program`,
    new RegExp(`^Unusable file\\. .*/${name}: it is the database of another program`),
    (folder) => databaseOf(join(folder, name), 'CREATE TABLE recipes (name)'),
  ]),
  [
    'core-api.db of a newer version',
    /^Unusable file\. .*: a newer version of the app has changed it/,
    (folder) =>
      databaseOf(
        join(folder, 'core-api.db'),
        `CREATE TABLE kysely_migration (name, timestamp);
         INSERT INTO kysely_migration VALUES ('2026-11-21-tables', ''), ('2099-01-01-more', '')`,
      ),
  ],
  [
    'a folder in the place of sessions.db',
    /^Unusable file\. .*\/sessions\.db: it is a folder/,
    (folder) => mkdirSync(join(folder, 'sessions.db')),
  ],
  [
    'a folder in the place of the key file',
    /^Unusable file\. .*\/session-keys: it is a folder/,
    (folder) => mkdirSync(join(folder, 'session-keys')),
  ],
  ...someOf(['k1:short\n', '', 'hello\n', 'k1:\n']).map((text): Fault => [
    `a key file that contains ${JSON.stringify(text)}`,
    /^Unusable file\. .*\/session-keys: expected id:key/,
    (folder) => writeFileSync(join(folder, 'session-keys'), text),
  ]),
];

test.concurrent.each(settings)('the settings %o stop the start with one line', (given, line) =>
  expectOneLine(given, line),
);

test.concurrent.each(files)('%s stops the start with one line', async (_fault, line, prepare) => {
  const folder = emptyFolder();
  const given = { DATA_DIR: folder, ...prepare(folder) };
  const before = contentsOf(folder);
  await expectOneLine(given, line);
  expect(contentsOf(folder)).toMatchObject(before);
});

test.skipIf(!canMount).each<[string, string, RegExp]>([
  ['a read-only disk', 'ro', /^Unusable file\. .*: the file system is read-only/],
  ['a full disk', 'size=4k', /^Unusable file\. .*: the disk is full/],
  ['a disk that is full half-way', 'size=100k', /^Unusable file\. .*: the disk is full/],
])(
  `%s stops the start with one line${mountNote}`,
  { concurrent: true },
  async (_fault, options, line) => {
    const { folder, remove } = mountDisk(options);
    undo.push(remove);
    await expectOneLine({ DATA_DIR: folder }, line);
  },
);

async function expectOneLine(given: Settings, line: RegExp): Promise<void> {
  const { status, stdout, stderr } = await failingStart({ DATA_DIR: emptyFolder(), ...given });
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect([status, stdout]).toEqual([1, '']);
}

/** By name; the start may add files. */
function contentsOf(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')]),
  );
}
