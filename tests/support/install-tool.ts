import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const installLimit = 300_000;

// On the same disk as the tools.
const workshop = '.cache';

/**
 * For tools in a package of their own, so that users of the app never download them. Test files run side by side: each
 * installs apart, and the first one to finish moves the packages into place.
 */
export async function installTool(folder: string, name: string): Promise<void> {
  if (isInstalled(folder)) return;
  await mkdir(workshop, { recursive: true });
  const apart = await mkdtemp(join(workshop, 'tool-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      await cp(join(folder, file), join(apart, file));
    }
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', args, { cwd: apart, timeout: installLimit });
    await rename(join(apart, 'node_modules'), join(folder, 'node_modules'));
  } catch (error) {
    if (isInstalled(folder)) return;
    const reason = /npm error code \w+/.exec(String(error))?.[0] ?? 'npm did not end in time';
    throw new Error(
      `${name} could not be installed (${reason}), so nothing was compared with it.
Run "npm ci --ignore-scripts" in ${folder} where the npm registry can be reached.`,
    );
  } finally {
    await rm(apart, { recursive: true, force: true });
  }
}

/** npm writes this file last. */
function isInstalled(folder: string): boolean {
  return existsSync(join(folder, 'node_modules/.package-lock.json'));
}
