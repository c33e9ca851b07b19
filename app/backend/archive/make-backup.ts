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
} from './copy-file';
import {
  databaseNames,
  describe,
  keyFile,
  manifestName,
  pictureFolder,
  type Contents,
  type Manifest,
} from './manifest';

type Job = { dataDir: string; target: string; hasOutsideCore: boolean };

/**
 * Copies what cannot be made again, while the app runs. Until everything is there it is in a folder of its own.
 * @throws StartError; what was written is removed.
 */
export async function makeBackup({ dataDir, target, hasOutsideCore }: Job): Promise<Manifest> {
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
