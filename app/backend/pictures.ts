import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { endWithParent } from '~/config/program.server.mjs';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { formatPictures } from './core-api/import-orders/import-report';
import { loadMissingPictures } from './core-api/import-orders/pictures/load-missing';
import { closeDatabase } from './database/dialect';

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

/** Resolves to the exit code. */
async function main(args: string[]): Promise<number> {
  try {
    const given = parseArgs({ args, options }).values;
    process.stdout.write(given.help ? help : `${await load(given)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function load({ store, recent, ...given }: Given): Promise<string> {
  for (const line of misspeltSettings()) process.stderr.write(`${line}\n`);
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

endWithParent();
process.exitCode = await main(process.argv.slice(2));
