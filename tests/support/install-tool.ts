import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const installLimit = 300_000;

/** For tools in a package of their own, so that users of the app never download them. */
export async function installTool(folder: string, name: string): Promise<void> {
  // npm writes this file last.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', args, { cwd: folder, timeout: installLimit });
  } catch (error) {
    const reason = /npm error code \w+/.exec(String(error))?.[0] ?? 'npm did not end in time';
    throw new Error(
      `${name} could not be installed (${reason}), so nothing was compared with it.
Run "npm ci --ignore-scripts" in ${folder} where the npm registry can be reached.`,
    );
  }
}
