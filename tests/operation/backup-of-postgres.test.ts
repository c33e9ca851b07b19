import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { commandsFrom } from '../support/documents';
import { runApp, temporaryFolder } from '../support/run-app';
import { runCommand } from '../support/run-command';
import {
  hasPostgres,
  postgresNote,
  programPath,
  runSql,
  startPostgres,
} from '../support/run-postgres';
import { itemNames, Visitor } from '../support/visitor';
import { filledIn } from '../support/wardrobe-page';

const english = { headers: { 'accept-language': 'en' } };
const wardrobe = '/profile/wardrobe';

/** A command of the documents, with its file replaced. */
async function runLine(beginning: string, file: string, databaseUrl: string): Promise<void> {
  const command = commandsFrom(beginning).trim().replace('/backup/monday.dump', file);
  const env = { ...process.env, PATH: programPath(), DATABASE_URL: databaseUrl };
  expect(await promisify(execFile)('sh', ['-ec', command], { env })).toMatchObject({ stderr: '' });
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
    await runLine('umask 077; pg_dump', dump, DATABASE_URL);
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
    await runLine('pg_restore', dump, other);
    const again = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: dataDir, DATABASE_URL: other });
    const later = new Visitor(again.url, english);
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
    expect(itemNames(await later.visit('/profile'))).toEqual(purchases);
    expect((await later.visit(wardrobe)).root.text).toContain('My own coat');
  },
);
