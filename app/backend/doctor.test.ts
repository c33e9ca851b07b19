import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/free-port';
import { runCommand } from '../../tests/support/run-command';
import { projectId, runIdentityProvider } from '../../tests/support/run-identity-provider';
import { runMailServer } from '../../tests/support/run-mail-server';
import { hasPostgres, postgresNote, startPostgres } from '../../tests/support/run-postgres';
import { hasRedis, redisNote, runRedis } from '../../tests/support/run-redis';
import { temporaryFolder } from '../../tests/support/store-files';
import { moveMarks } from './database/move-marks';
import { openCoreDatabase } from './core-api/database/open-core-database';

async function doctor(settings: Record<string, string>) {
  const { status, stdout, stderr } = await runCommand(['build/doctor.js'], {
    DATA_DIR: temporaryFolder(),
    ...settings,
  });
  const lines = [...stdout.matchAll(/^(ok|look|wrong) +(\S+(?: \S+)?) {2,}(.+)$/gm)];
  const states = Object.fromEntries(lines.map(([, state, name = '']) => [name, state]));
  return { status, stderr, states, stdout };
}

/** A server that answers every call with the status; its clock may be ahead. */
async function runCoreWith(status: number, aheadMs = 0): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    const date = new Date(Date.now() + aheadMs).toUTCString();
    response.writeHead(status, { Date: date }).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

async function folderWith(statement?: string): Promise<string> {
  const folder = temporaryFolder();
  const db = await openCoreDatabase(folder);
  if (statement !== undefined) await sql.raw(statement).execute(db);
  await db.destroy();
  return folder;
}

const healthy = [
  'settings',
  'data folder',
  'core',
  'accounts',
  'mail',
  'Redis',
  'pictures',
  'clock',
];

test('a new installation has nothing wrong', async () => {
  const { status, states } = await doctor({});
  expect(Object.keys(states)).toEqual(healthy);
  expect(status).toBe(0);
  expect(Object.values(states)).not.toContain('wrong');
});

test.skipIf(!hasPostgres || !hasRedis)(
  `an installation with every service is well${postgresNote}${redisNote}`,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.remove);
    const [redis, mail, identity] = [
      await runRedis(),
      await runMailServer(),
      await runIdentityProvider(),
    ];
    const { status, states } = await doctor({
      DATABASE_URL: postgres.urlOf('postgres'),
      REDIS_URL: redis.url,
      SMTP_URL: mail.url,
      FIREBASE_AUTH_EMULATOR_HOST: identity.provider.host,
      FIREBASE_PROJECT_ID: projectId,
    });
    expect(states).toEqual({
      ...Object.fromEntries(healthy.map((name) => [name, 'ok'])),
      pictures: 'look',
    });
    expect(status).toBe(0);
  },
);

test('what is wrong has one line that says what to do, and the others are looked at all the same', async () => {
  const closed = `127.0.0.1:${await freePort()}`;
  const insert = (name: string) =>
    `INSERT INTO kysely_migration (name, timestamp) VALUES ('${name}', '2026')`;
  const damaged = temporaryFolder();
  writeFileSync(join(damaged, 'core-api.db'), 'no database '.repeat(1000));
  const occupied = join(temporaryFolder(), 'file');
  writeFileSync(occupied, '');
  const broken: [string, Record<string, string>, RegExp][] = [
    ['core', { DATABASE_URL: `postgresql://core@${closed}/core` }, /server cannot be reached/],
    ['core', { DATA_DIR: damaged }, /restore it from a backup/],
    ['core', { DATA_DIR: await folderWith(insert(`${moveMarks.moved}x`)) }, /use that one/],
    ['core', { DATA_DIR: await folderWith(insert('2099-01-01-later')) }, /start that version/],
    ['core', { CORE_API_URL: `http://${closed}` }, /cannot be reached \(.*ECONNREFUSED/],
    ['core', { CORE_API_URL: await runCoreWith(200) }, /where a core answers 401/],
    ['accounts', { FIREBASE_AUTH_EMULATOR_HOST: closed }, /ECONNREFUSED|no answer/],
    ['mail', { SMTP_URL: `smtp://${closed}` }, /does not take mails \(.*ECONNREFUSED/],
    ['Redis', { REDIS_URL: `redis://${closed}` }, /does not answer \(.*ECONNREFUSED/],
    [
      'clock',
      { CORE_API_URL: await runCoreWith(401, -60_000) },
      /the core is \d\d s behind this machine: set both by NTP/,
    ],
    ['data folder', { DATA_DIR: occupied }, /./],
  ];
  for (const [name, settings, advice] of broken) {
    const { status, states, stdout } = await doctor(settings);
    expect([settings, status, states[name]]).toEqual([settings, 1, 'wrong']);
    expect(stdout).toMatch(advice);
    expect(Object.keys(states)).toEqual(healthy);
  }
});

test('a wrong setting is the one line, and one that is nearly right is pointed out', async () => {
  const wrong = await doctor({ PORT: 'eighty' });
  expect(wrong).toMatchObject({ status: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/^Wrong setting\. PORT: [^\n]+\n$/);
  const near = await doctor({ ALOWED_HOSTS: 'example.com' });
  expect(near).toMatchObject({ status: 0, states: { settings: 'look' } });
});
