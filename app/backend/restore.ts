import { backendConfig } from '~/config/backend.server';
import { keyFile, type Manifest } from './archive/manifest';
import { runCommand } from './run-command';
import { restoreBackup } from './archive/restore-backup';

const help = `Restores a backup into an empty data folder.

  npm run restore -- /path/of/backup

The data folder is .data, or what DATA_DIR names. Stop the app first. Every file is compared with manifest.json.
`;

const { dataDir, databaseUrl, hasSessionKeys } = backendConfig;

function report({ files, startedAt, version, hasOutsideCore }: Manifest): string {
  const hasKeys = files.some(({ path }) => path === keyFile);
  return [
    `Restored ${files.length} files of ${startedAt} (version ${version}) to ${dataDir}`,
    ...(databaseUrl !== undefined && !hasOutsideCore
      ? ['Its core-api.db is not used while DATABASE_URL is set']
      : []),
    ...(hasOutsideCore ? ['Restore the core’s database, DATABASE_URL, with pg_restore'] : []),
    ...(hasKeys || hasSessionKeys
      ? []
      : ['Without the SESSION_KEYS of then everybody signs in anew']),
    'Now start the app.',
  ].join('\n');
}

await runCommand({ help, run: async (backup) => report(await restoreBackup(backup, dataDir)) });
