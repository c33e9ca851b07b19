import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { closeDatabase } from './database/dialect';
import { printOutcome } from './run-command';

const help = `Makes the tables of the core's database, or brings them up to date, as every start does.

  npm run migrate

For databases whose tables the app itself may not change: with DATABASE_URL of their owner, before the new version starts.
`;

await printOutcome(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return help.trimEnd();
  await closeDatabase(await openCoreDatabase(backendConfig.dataDir, backendConfig.databaseUrl));
  return 'The tables are up to date.';
});
