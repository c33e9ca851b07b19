import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failingStart } from '../support/failing-start';
import { databaseOf, damagedDatabase } from '../support/faulty-files';
import { canMount, mountDisk, mountNote } from '../support/small-disk';
import { takePort } from '../support/take-port';

type Settings = Record<string, string>;

/** What is wrong, the beginning of the line, and what is put into the data folder first; it may return settings. */
type Fault = [string, RegExp, (folder: string) => Settings | void];

const key = 'a'.repeat(43);
const outside = { FIREBASE_API_KEY: 'key', CORE_API_URL: 'http://127.0.0.1:9' };
const open = { ...outside, SESSION_KEYS: `k1:${key}` };

const account = { GOOGLE_APPLICATION_CREDENTIALS: 'package.json' };
const ownCore = {
  ...{ FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'project', SESSION_KEYS: `k1:${key}` },
  CORE_API_HOST: '0.0.0.0',
};

const takenPort = await takePort();
const undo: (() => void)[] = [];
afterAll(() => undo.forEach((step) => step()));

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const settings: [Settings, RegExp][] = [
  [{ PORT: 'abc' }, /^Wrong setting\. PORT: /],
  [{ PORT: '70000' }, /^Wrong setting\. PORT: /],
  [{ PORT: 'abc', CORE_API_URL: 'nonsense' }, /^Wrong setting\. PORT: .*; CORE_API_URL: /],
  [{ HOST: '0.0.0.0' }, /^Wrong setting\. HOST: 0\.0\.0\.0 can be reached from outside/],
  [{ HOST: '::' }, /^Wrong setting\. HOST: :: can be reached from outside/],
  [
    { ...outside, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9', HOST: '0.0.0.0' },
    /^Wrong setting\. HOST: /,
  ],
  [{ HOST: 'http://localhost' }, /^Wrong setting\. HOST: expected a host name/],
  [{ ...open, HOST: 'not.a.host.invalid' }, /^Wrong setting\. HOST: .*not\.a\.host\.invalid/],
  [{ ...open, HOST: '192.0.2.1' }, /^Wrong setting\. HOST: .*192\.0\.2\.1/],
  [outside, /^Wrong setting\. SESSION_KEYS: needed with an outside identity provider/],
  [{ SESSION_KEYS: 'k1:short' }, /^Wrong setting\. SESSION_KEYS: expected id:key/],
  [{ CORE_API_URL: 'nonsense' }, /^Wrong setting\. CORE_API_URL: expected .* https:\/\//],
  [{ CORE_API_URL: 'ftp://core.example' }, /^Wrong setting\. CORE_API_URL: expected /],
  [{ SITE_URL: 'ftp://size.example' }, /^Wrong setting\. SITE_URL: expected /],
  [{ PUBLIC_SITE_URL: 'javascript:alert(1)' }, /^Wrong setting\. PUBLIC_SITE_URL: expected /],
  [{ IMAGES_URL: 'javascript:alert(1)' }, /^Wrong setting\. IMAGES_URL: expected an own path/],
  [{ REDIS_URL: 'http://127.0.0.1:9' }, /^Wrong setting\. REDIS_URL: expected .* redis:\/\//],
  [{ DATABASE_URL: 'mysql://db.example' }, /^Wrong setting\. DATABASE_URL: expected .*postgres/],
  [{ SMTP_URL: 'gopher://mail.example' }, /^Wrong setting\. SMTP_URL: expected .* smtp:\/\//],
  [{ TOKEN_SYNC_URL: 'file:///etc/passwd' }, /^Wrong setting\. TOKEN_SYNC_URL: expected /],
  [{ SENTRY_DSN: 'https://sentry.example' }, /^Wrong setting\. SENTRY_DSN: expected https/],
  [{ ALLOWED_HOSTS: 'https://size.example' }, /^Wrong setting\. ALLOWED_HOSTS: expected host/],
  [{ MAIL_FROM: 'My size profile' }, /^Wrong setting\. MAIL_FROM: expected an e-mail address/],
  [{ DEMO_ACCOUNT: 'kim@example.com' }, /^Wrong setting\. DEMO_ACCOUNT: expected e-mail/],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9' }, /^Wrong setting\. FIREBASE_AUTH_E/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /^Wrong setting\. GOOGLE_CLIENT_ID, .*: one needs the other/],
  [{ TIME_ZONE: 'Mars/Olympus' }, /^Wrong setting\. TIME_ZONE: .*Europe\/Oslo/],
  [{ SAMPLE_DATA: 'maybe' }, /^Wrong setting\. SAMPLE_DATA: /],
  [{ LOG_LEVEL: 'loud' }, /^Wrong setting\. LOG_LEVEL: /],
  [{ UPSTREAM_TIMEOUT_MS: '0' }, /^Wrong setting\. UPSTREAM_TIMEOUT_MS: /],
  [{ PARTNER_STORES_FILE: 'nowhere.json' }, /^Wrong setting\. PARTNER_STORES_FILE: nowhere/],
  [{ PARTNER_STORES_FILE: 'package.json' }, /^Wrong setting\. PARTNER_STORES_FILE: package/],
  [
    { ...open, GOOGLE_APPLICATION_CREDENTIALS: 'nowhere.json' },
    /^Wrong setting\. GOOGLE_APPLICATION_CREDENTIALS: nowhere\.json cannot be read/,
  ],
  [{ CORE_API_HOST: '0.0.0.0' }, /^Wrong setting\. CORE_API_HOST: 0\.0\.0\.0 .* unsigned/],
  [{ CORE_API_HOST: '::' }, /^Wrong setting\. CORE_API_HOST: :: .* unsigned/],
  [
    { ...ownCore, ...account, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
    /^Wrong setting\. CORE_API_HOST: 0\.0\.0\.0 .* unsigned/,
  ],
  [ownCore, /^Wrong setting\. CORE_API_HOST: .* needs GOOGLE_APPLICATION_CREDENTIALS/],
  [
    { ...ownCore, ...account, FIREBASE_PROJECT_ID: '' },
    /^Wrong setting\. CORE_API_HOST: .* needs FIREBASE_PROJECT_ID/,
  ],
  [{ ...ownCore, ...account }, /^Wrong setting\. GOOGLE_APPLICATION_CREDENTIALS: package\.json/],
  [{ CORE_API_HOST: 'http://core' }, /^Wrong setting\. CORE_API_HOST: expected a host name/],
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
  ...['core-api.db', 'identity.db', 'deletions.db'].flatMap((name): Fault[] => [
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
  ...['core-api.db', 'identity.db', 'sessions.db', 'deletions.db'].map((name): Fault => [
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
  ...['', 'hello\n', 'k1:\n', 'k1:short\n'].map((text): Fault => [
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

test('these are at least the 35 faulty starts of the first review', () => {
  expect(settings.length + files.length).toBeGreaterThanOrEqual(35);
});

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
