import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const built = 'build/index.js';
const sources = ['app', 'locales', 'public', 'server.ts', 'package-lock.json', 'remix.config.js'];

/** Builds the app when there is no build or a source is newer than it. Without the compiler the build that is there serves. */
export function buildIfNeeded() {
  const hasCompiler = existsSync('node_modules/@remix-run/dev');
  if (existsSync(built) && (!hasCompiler || newest(sources) <= statSync(built).mtimeMs)) return;
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string[]} paths */
function newest(paths) {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(newestIn));
}

/** @param {string} path @returns {number} */
function newestIn(path) {
  const stats = statSync(path);
  if (isMadeByBuild(path)) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return newest(readdirSync(path).map((name) => join(path, name)));
}

/** @param {string} path */
function isMadeByBuild(path) {
  return path === join('public', 'build') || /\.(br|gz)$/.test(path);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) buildIfNeeded();
