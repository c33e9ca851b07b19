import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Commands by the name of their Debian package */
export type Needs = Readonly<Record<string, string>>;

const installLimit = 300_000;
const updateAndInstall = [['update'], ['install', '-y', '--no-install-recommends']] as const;

function isMissing(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return !folders.some((folder) => existsSync(join(folder, command)));
}

function missingPackages(needs: Needs): string[] {
  return Object.keys(needs).filter((name) => isMissing(needs[name] ?? ''));
}

/** Installs what Debian's root may install; the packages that are still missing. */
export function install(needs: Needs): string[] {
  const missing = missingPackages(needs);
  const mayInstall = process.getuid?.() === 0 && !isMissing('apt-get');
  if (missing.length === 0 || !mayInstall) return missing;
  const options = { stdio: 'ignore', timeout: installLimit } as const;
  const [update, add] = updateAndInstall;
  spawnSync('apt-get', update, options);
  for (const name of missing) spawnSync('apt-get', [...add, name], options);
  return missingPackages(needs);
}
