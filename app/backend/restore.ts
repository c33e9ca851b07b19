import { backendConfig } from '~/config/backend.server';
import {
  keyFile,
  type Manifest,
  databaseNames,
  readManifest,
  type ArchivedFile,
} from './archive/manifest';
import { runCommand } from './run-command';
import { lstat, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asFileError, FileError, makeFolder, StartError } from '~/config/file-error.server';
import { migrations as coreMigrations } from './core-api/database/migrations';
import { migrations as identityMigrations } from './identity/database/migrations';
import { checkCopy, copyFile, finish, requireEmptyFolder, unfinished } from './archive/copy-file';

const known: Record<string, string[]> = {
  'core-api.db': Object.keys(coreMigrations),
  'identity.db': Object.keys(identityMigrations),
};

/** Every file is compared with the manifest before it is in place. @throws StartError; what was written is removed. */
async function restoreBackup(backup: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const [name, done] of Object.entries(manifest.migrations)) refuseNewer(name, done);
  const folder = join(dataDir, unfinished);
  try {
    makeFolder(dataDir);
    await requireEmptyFolder(dataDir, 'The data folder, which an app may be using,');
    await mkdir(folder, { mode: 0o700 });
    for (const file of manifest.files) await restoreFile(file, { backup, folder });
    for (const { path } of manifest.files) checkDatabase(path, folder);
    await finish(dataDir);
    return manifest;
  } catch (error) {
    throw asFileError(dataDir, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreFile(
  { path, bytes, sha256 }: ArchivedFile,
  { backup, folder }: { backup: string; folder: string },
): Promise<void> {
  const file = join(backup, path);
  const stats = await lstat(file).catch(() => null);
  if (!stats?.isFile()) throw new FileError(file, 'it is missing from the backup');
  const copied = await copyFile(file, join(folder, path));
  if (copied.bytes !== bytes || copied.sha256 !== sha256) {
    throw new FileError(file, 'it is not what was backed up: the backup is damaged');
  }
}

function checkDatabase(path: string, folder: string): void {
  if (databaseNames.some((name) => name === path)) refuseNewer(path, checkCopy(join(folder, path)));
}

function refuseNewer(name: string, done: string[]): void {
  const unknown = done.find((migration) => known[name]?.includes(migration) === false);
  if (unknown === undefined) return;
  throw new StartError(
    `The backup is of a newer version (${unknown} in ${name}); restore it with that version`,
  );
}

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
