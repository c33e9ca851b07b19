import { backendConfig } from '~/config/backend.server';
import {
  type Manifest,
  databaseNames,
  describe,
  keyFile,
  manifestName,
  pictureFolder,
  type Contents,
} from './archive/manifest';
import { runCommand } from './run-command';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { asFileError, StartError } from '~/config/file-error.server';
import {
  copyDatabase,
  copyFile,
  digestOf,
  finish,
  requireEmptyFolder,
  syncFile,
  unfinished,
} from './archive/copy-file';

type Job = { dataDir: string; target: string; hasOutsideCore: boolean };

/** Works while the app runs. @throws StartError; what was written is removed. */
async function makeBackup({ dataDir, target, hasOutsideCore }: Job): Promise<Manifest> {
  await requireEmptyFolder(target, 'The target');
  if (!relative(dataDir, target).startsWith('..')) {
    throw new StartError(`The target ${target} is inside the data folder ${dataDir}`);
  }
  const databases = databaseNames.filter(
    (name) => existsSync(join(dataDir, name)) && !(hasOutsideCore && name === 'core-api.db'),
  );
  const others = [pictureFolder, keyFile].filter((name) => existsSync(join(dataDir, name)));
  if (databases.length + others.length === 0) {
    throw new StartError(`${dataDir} has nothing to back up`);
  }
  const folder = join(target, unfinished);
  const contents: Contents = {
    startedAt: new Date().toISOString(),
    migrations: {},
    hasOutsideCore,
    files: [],
  };
  try {
    await mkdir(folder, { mode: 0o700 });
    for (const name of databases) await addDatabase(name, { dataDir, folder, contents });
    await addFiles({ dataDir, folder, contents });
    const manifest = describe(contents);
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
    await syncFile(join(folder, manifestName));
    await finish(target);
    return manifest;
  } catch (error) {
    throw asFileError(target, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Places = { dataDir: string; folder: string; contents: Contents };

async function addDatabase(name: string, { dataDir, folder, contents }: Places): Promise<void> {
  const file = join(folder, name);
  contents.migrations[name] = copyDatabase(join(dataDir, name), file);
  await syncFile(file);
  contents.files.push({ path: name, ...(await digestOf(file)) });
}

/** After the databases, which name pictures only when they are stored. */
async function addFiles({ dataDir, folder, contents }: Places): Promise<void> {
  const keys = existsSync(join(dataDir, keyFile)) ? [keyFile] : [];
  for (const path of [...keys, ...(await picturesIn(dataDir))]) {
    const digest = await copyFile(join(dataDir, path), join(folder, path));
    contents.files.push({ path, ...digest });
  }
}

async function picturesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, pictureFolder);
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      // An import that is running writes them under this name first.
      .filter(({ name }) => !name.endsWith('.part'))
      .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
      .map((path) => path.split('\\').join('/'))
  );
}

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
