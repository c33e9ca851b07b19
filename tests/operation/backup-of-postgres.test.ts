import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { commandsFrom } from '../support/documents';
import { runApp, temporaryFolder } from '../support/run-app';
import { runCommand } from '../support/run-command';
import {
  hasPostgres,
  postgresNote,
  runDocumented,
  runSql,
  startPostgres,
  unprivileged,
} from '../support/run-postgres';
import { isWholeRun, wholeRunNote } from '../support/tier';
import { itemNames, Visitor } from '../support/visitor';
import { filledIn } from '../support/wardrobe-page';

const english = { headers: { 'accept-language': 'en' } };
const wardrobe = '/profile/wardrobe';

/** With the same cookies, on another site. */
function visitorAs({ cookies }: Visitor, url: string): Visitor {
  const visitor = new Visitor(url, english);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

test.skipIf(!hasPostgres)(
  `the commands of the documents bring back a core that is in PostgreSQL${postgresNote}`,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    await runSql(postgres.urlOf('postgres'), 'CREATE DATABASE one', 'CREATE DATABASE other');
    const DATABASE_URL = postgres.urlOf('one');
    const app = await runApp({ SAMPLE_DATA: 'on', DATABASE_URL });
    const visitor = new Visitor(app.url, english);
    const purchases = itemNames(await visitor.open('/'));
    const form = await visitor.visit(`${wardrobe}/new`);
    await visitor.submit(form, { button: 'Save', values: { ...filledIn, name: 'My own coat' } });

    const [dump, backup] = [join(temporaryFolder(), 'core.dump'), temporaryFolder()];
    await runDocumented('umask 077; pg_dump', dump, DATABASE_URL);
    const settings = { DATA_DIR: app.dataDir, DATABASE_URL };
    const made = await runCommand(['build/backup.js', backup], settings);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain('The core’s database is not in it: back up DATABASE_URL');
    expect(readdirSync(backup)).not.toContain('core-api.db');
    await app.stop();

    const [dataDir, other] = [temporaryFolder(), postgres.urlOf('other')];
    const restored = await runCommand(['build/restore.js', backup], {
      ...{ DATA_DIR: dataDir, DATABASE_URL: other },
    });
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toContain('Restore the core’s database, DATABASE_URL, with pg_restore');
    await runDocumented('pg_restore', dump, other);
    const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: dataDir, DATABASE_URL: other });
    const later = visitorAs(visitor, again.url);
    expect(itemNames(await later.visit('/profile'))).toEqual(purchases);
    expect((await later.visit(wardrobe)).root.text).toContain('My own coat');
  },
);

/** Settings of the documents, with their folder replaced. */
function settingsFrom(beginning: string, folder: string): Record<string, string> {
  const text = commandsFrom(beginning).replaceAll('/backup/', `${folder}/`);
  return Object.fromEntries(
    [...text.matchAll(/^ +(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

test.skipIf(!hasPostgres || !isWholeRun)(
  `by a copy and the log a server goes back to any moment since${wholeRunNote || postgresNote}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const account = await unprivileged();
    mkdirSync(join(folder, 'wal'));
    giveTo(account, folder);
    const postgres = await startPostgres(settingsFrom('wal_level', folder));
    onTestFinished(() => postgres.remove());
    const url = postgres.urlOf('postgres');
    await runSql(url, commandsFrom('CREATE ROLE backup').replace('…', 'a word'));
    await runDocumented('pg_basebackup', join(folder, 'base'), postgres.urlOf('', 'backup'));
    const app = await runApp({ SAMPLE_DATA: 'on', DATABASE_URL: url });
    const visitor = new Visitor(app.url, english);
    await visitor.open('/');
    const add = async (name: string) => {
      const form = await visitor.visit(`${wardrobe}/new`);
      await visitor.submit(form, { button: 'Save', values: { ...filledIn, name } });
    };
    await add('The coat of before');
    const [moment] = await runSql(url, 'SELECT clock_timestamp()::text AS at');
    await add('The coat by mistake');
    await archiveAll(url);
    await app.stop();
    await postgres.stop();

    const recovery = {
      ...settingsFrom('restore_command', folder),
      recovery_target_time: z.object({ at: z.string() }).parse(moment).at,
    };
    const again = await startPostgres(recovery, async (cluster) => {
      cpSync(join(folder, 'base'), cluster, { recursive: true });
      writeFileSync(join(cluster, 'recovery.signal'), '');
      giveTo(account, cluster);
    });
    onTestFinished(() => again.remove());
    const other = again.urlOf('postgres');
    const isOver = () => runSql(other, 'SELECT 1 WHERE NOT pg_is_in_recovery()');
    await expect.poll(isOver).toHaveLength(1);
    const site = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: app.dataDir, DATABASE_URL: other });
    const { text } = (await visitorAs(visitor, site.url).visit(wardrobe)).root;
    const names = ['The coat of before', 'The coat by mistake'];
    expect(names.map((name) => text.includes(name))).toEqual([true, false]);
  },
);

async function archiveAll(url: string): Promise<void> {
  const [segment] = await runSql(url, 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name');
  const { name } = z.object({ name: z.string() }).parse(segment);
  await runSql(url, 'SELECT pg_switch_wal()');
  const isKept = () =>
    runSql(url, `SELECT 1 FROM pg_stat_archiver WHERE last_archived_wal >= '${name}'`);
  await expect.poll(isKept).toHaveLength(1);
}

/** With all that is in it. */
function giveTo(account: Awaited<ReturnType<typeof unprivileged>>, folder: string): void {
  if (!('uid' in account)) return;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...names]) chownSync(join(folder, name), account.uid, account.gid);
}
