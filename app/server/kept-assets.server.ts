import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { log } from './log.server';

const day = 24 * 3_600_000;
const keptForMs = 30 * day;

type Folders = { built: string; kept: string };

/**
 * Copies the assets of this build into a folder that outlives it and that other web servers share, so that pages of
 * the build before, and pages of the next one while both run, find their files. Removes what no start has needed for 30 days.
 * A failure is only logged: the current build is served from its own folder too.
 *
 * Blocks, which takes some two hundred files a fraction of the time: nobody is served yet.
 */
export function keepAssets({ built, kept }: Folders, now = new Date()): void {
  try {
    for (const file of filesIn(built)) keep(file, join(kept, relative(built, file)), now);
    for (const file of filesIn(kept)) removeWhenOld(file, now);
  } catch (error) {
    log.warn({ error }, 'The assets of this build could not be kept for later ones');
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The name of an asset changes with its content. One that is cut short, by a full disk for example, is replaced. */
function keep(from: string, to: string, now: Date): void {
  if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) {
    const unfinished = `${to}.${randomUUID()}`;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  }
  utimesSync(to, now, now);
}

/** Another web server may be removing it, too. */
function removeWhenOld(file: string, now: Date): void {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (now.getTime() - mtimeMs > keptForMs) rmSync(file, { force: true });
}
