import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { StartError } from '~/config/file-error.server';
import { openAccounts } from './core-api/start-core-api';
import { closeDatabase } from './database/dialect';
import { openDatabase } from './database/open-database';
import { readAccountFiles, writeAccountFiles } from './identity/accounts/account-files';
import { importAccounts, type ImportReport } from './identity/accounts/import-accounts';
import { migrations } from './identity/database/migrations';
import type { IdentitySchema } from './identity/database/schema';
import { printOutcome } from './run-command';

const help = `Takes the accounts of the embedded identity provider to Firebase, with their ids and passwords.

  npm run accounts -- export FOLDER
  npm run accounts -- import FOLDER --dry-run
  npm run accounts -- import FOLDER

export writes what the data folder has, also while the app runs; whoever reads it can try to guess passwords. import
needs the settings of Firebase. What is there already under the same id is left as it is, so it may be run again.

  --dry-run         says what would happen
  --without-second-factors
                    also those with an authenticator app, which Firebase does not take over: they have to add it again
  --help            this text
`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  'without-second-factors': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

const { dataDir, callerFolder, runsIdentity, firebaseProjectId: projectId, tokens } = backendConfig;

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return help.trimEnd();
  const [command, name, ...rest] = positionals;
  if (rest.length > 0 || (command !== 'export' && command !== 'import')) {
    throw new StartError('export or import? See --help.');
  }
  if (name === undefined) throw new StartError('The folder is missing. See --help.');
  const folder = resolve(callerFolder, name);
  if (command === 'export') return exportTo(folder);
  return importFrom(folder, {
    isDryRun: values['dry-run'],
    withoutSecondFactors: values['without-second-factors'],
  });
}

async function exportTo(folder: string): Promise<string> {
  const file = join(dataDir, 'identity.db');
  if (!existsSync(file)) throw new StartError(`There are no accounts in ${dataDir}`);
  const db = await openDatabase<IdentitySchema>(file, migrations);
  try {
    return `${await writeAccountFiles(db, folder)} accounts are in ${folder}.`;
  } finally {
    await closeDatabase(db);
  }
}

async function importFrom(
  folder: string,
  wanted: { isDryRun: boolean; withoutSecondFactors: boolean },
): Promise<string> {
  if (runsIdentity) {
    throw new StartError('FIREBASE_API_KEY: it is not set, nor is another provider');
  }
  const files = readAccountFiles(folder);
  const { auth, close } = openAccounts({ projectId, tokens });
  try {
    const report = await importAccounts(auth, files, wanted);
    if (report.refused.length > 0) process.exitCode = 1;
    return formatReport(report, wanted);
  } finally {
    await close();
  }
}

function formatReport(
  { imported, known, refused }: ImportReport,
  { isDryRun }: { isDryRun: boolean },
): string {
  return [
    `${isDryRun ? 'To be imported' : 'Imported'}: ${imported}. There already: ${known}. Refused: ${refused.length}.`,
    ...refused.map(({ localId, email, reason }) => `${localId} ${email}: ${reason}`),
  ].join('\n');
}

await printOutcome(run);
