import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { log } from './log.server';

const day = 24 * 3_600_000;
const keptForMs = 30 * day;

type Folders = { built: string; kept: string };

/**
 * Copies the assets of this build into a folder that outlives it and that other web servers share, so that pages of
 * the build before, and pages of the next one while both run, find their files. Removes what no start has needed for 30 days.
 * A failure is only logged: the current build is served from its own folder too.
 */
export async function keepAssets({ built, kept }: Folders, now = new Date()): Promise<void> {
  try {
    const assets = await filesIn(built);
    await Promise.all(assets.map((file) => keep(file, join(kept, relative(built, file)), now)));
    await Promise.all((await filesIn(kept)).map((file) => removeWhenOld(file, now)));
  } catch (error) {
    log.warn({ error }, 'The assets of this build could not be kept for later ones');
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The name of an asset changes with its content. One that is cut short, by a full disk for example, is replaced. */
async function keep(from: string, to: string, now: Date): Promise<void> {
  const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (copy?.size !== source.size) {
    const unfinished = `${to}.${randomUUID()}`;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  }
  await utimes(to, now, now);
}

async function removeWhenOld(file: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (now.getTime() - mtimeMs > keptForMs) await rm(file, { force: true });
}
