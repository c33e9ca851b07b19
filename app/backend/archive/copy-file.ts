import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { asFileError, FileError, StartError } from '~/config/file-error.server';
import { manifestName, type ArchivedFile } from './manifest';
import { busyTimeoutMs } from '../database/dialect';

export const unfinished = 'unfinished';

const ofTheDisk = ['lost+found'];

type Digest = Omit<ArchivedFile, 'path'>;

/** @throws FileError that names the side which failed. */
export async function copyFile(from: string, to: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await makeFile(to);
  try {
    for await (const chunk of chunksOf(from)) {
      hash.update(chunk);
      bytes += chunk.length;
      await target.writeFile(chunk);
    }
  } catch (error) {
    throw asFileError(to, error);
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file)) yield chunk;
  } catch (error) {
    throw asFileError(file, error);
  }
}

async function makeFile(file: string) {
  try {
    await mkdir(dirname(file), { recursive: true });
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw asFileError(file, error);
  }
}

export async function digestOf(file: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Waits until the disk has it: a power cut leaves the whole file or none that counts. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** @throws StartError unless it is an empty folder. */
export async function requireEmptyFolder(folder: string, what: string): Promise<void> {
  const stats = await lstat(folder).catch(() => null);
  if (stats === null) throw new StartError(`${what} ${folder} does not exist`);
  const names = await readdir(folder).catch((error: unknown) => {
    throw asFileError(folder, error);
  });
  const [name] = names.filter((found) => !ofTheDisk.includes(found));
  if (name !== undefined) throw new StartError(`${what} ${folder} is not empty: it has ${name}`);
}

/** The manifest, if there is one, comes last: a folder without it is no backup yet. */
export async function finish(folder: string): Promise<void> {
  const from = join(folder, unfinished);
  const names = await readdir(from);
  const last = names.filter((name) => name === manifestName);
  for (const name of [...names.filter((found) => !last.includes(found)), ...last]) {
    await rename(join(from, name), join(folder, name));
  }
}

/** Copies also what only the write-ahead log has; nobody waits for it. Returns the migrations. @throws FileError */
export function copyDatabase(from: string, to: string): string[] {
  return withDatabase(from, (source) => {
    source.pragma(`busy_timeout = ${busyTimeoutMs}`);
    checkWhole(source, from);
    try {
      source.prepare('VACUUM INTO ?').run(to);
    } catch (error) {
      throw asFileError(to, error);
    }
    return checkCopy(to);
  });
}

/** Reads every page and index. Returns the migrations. @throws FileError when it is damaged */
export function checkCopy(file: string): string[] {
  return withDatabase(file, (copy) => {
    checkWhole(copy, file);
    return migrationsIn(copy);
  });
}

function checkWhole(database: Database.Database, file: string): void {
  const faults = JSON.stringify(database.pragma('integrity_check(1)'));
  if (!faults.includes('"ok"')) throw new FileError(file, `it is damaged (${faults})`);
}

function migrationsIn(database: Database.Database): string[] {
  const find = "SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'";
  if (database.prepare(find).get() === undefined) return [];
  return database
    .prepare('SELECT name FROM kysely_migration ORDER BY name')
    .pluck()
    .all()
    .map(String);
}

function withDatabase<Result>(file: string, read: (database: Database.Database) => Result): Result {
  let database: Database.Database | undefined;
  try {
    if (statSync(file).isDirectory()) throw new FileError(file, 'it is a folder');
    database = new Database(file, { fileMustExist: true });
    return read(database);
  } catch (error) {
    throw asFileError(file, error);
  } finally {
    database?.close();
  }
}
