import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { formatPictures } from './core-api/import-orders/import-report';
import { loadMissingPictures } from './core-api/import-orders/pictures/store-pictures';
import { closeDatabase } from './database/dialect';
import { printOutcome } from './run-command';

const help = `Loads the pictures of ordered items that are still missing.

  npm run pictures

  --store NAME      of this store only
  --allow-private-pictures
                    loads pictures from this machine and its network too
  --help            this text

It goes on where an import, or a run before, was ended. The app may run meanwhile.
`;

const dayMs = 24 * 60 * 60 * 1000;

const options = {
  store: { type: 'string' },
  'allow-private-pictures': { type: 'boolean' },
  // For the back end, which asks after every order that came in.
  recent: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function run(): Promise<string> {
  const { store, recent, ...given } = parseArgs({ options }).values;
  if (given.help) return help.trimEnd();
  const db = await openCoreDatabase(backendConfig.dataDir, backendConfig.databaseUrl);
  try {
    const report = await loadMissingPictures(db, {
      dataDir: backendConfig.dataDir,
      store,
      ...(given['allow-private-pictures'] && { isAllowed: () => true }),
      ...(recent && { notAgainFor: dayMs }),
    });
    return formatPictures(report);
  } finally {
    await closeDatabase(db);
  }
}

await printOutcome(run);
