import { backendConfig } from '~/config/backend.server';
import { makeBackup } from './archive/make-backup';
import type { Manifest } from './archive/manifest';
import { runCommand } from './run-command';

const help = `Backs up what cannot be made again, while the app runs.

  npm run backup -- /path/of/an/empty/folder

Copies the databases, pictures and session keys of the data folder (.data, or what DATA_DIR names), and writes
manifest.json when everything is there. "npm run restore" puts it back.
`;

const { dataDir, databaseUrl, hasRedis, hasSessionKeys } = backendConfig;

function report(target: string, { files, startedAt }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const megabytes = (bytes / 1e6).toFixed(1);
  return [
    `Backed up ${files.length} files (${megabytes} MB) of ${startedAt} to ${target}`,
    ...(databaseUrl !== undefined
      ? ['The core’s database is not in it: back up DATABASE_URL with pg_dump']
      : []),
    ...(hasRedis ? ['Sessions and pending deletions are not in it: back up REDIS_URL'] : []),
    ...(hasSessionKeys ? ['SESSION_KEYS is not in it: keep it elsewhere'] : []),
  ].join('\n');
}

await runCommand({
  help,
  run: async (target) =>
    report(
      target,
      await makeBackup({ dataDir, target, hasOutsideCore: databaseUrl !== undefined }),
    ),
});
