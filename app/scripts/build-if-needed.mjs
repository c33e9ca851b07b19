import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = [
  ...['build/index.js', 'build/backend.js', 'build/import.js', 'build/pictures.js'],
  ...['build/backup.js', 'build/restore.js', 'build/stores.js', 'build/check-core.js'],
];
const sources = ['app', 'locales', 'public', 'server.ts', 'package-lock.json', 'remix.config.js'];

/** Does nothing in a production install, which has no compiler. */
export function buildIfNeeded() {
  if (!existsSync(join(root, 'node_modules/@remix-run/dev'))) return;
  const isBuilt = programs.every((program) => existsSync(join(root, program)));
  if (isBuilt && newest(sources) <= Math.min(...programs.map(modifiedAt))) return;
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string[]} paths */
function newest(paths) {
  return Math.max(0, ...paths.filter((path) => existsSync(join(root, path))).map(newestIn));
}

/** @param {string} path @returns {number} */
function newestIn(path) {
  if (isMadeByBuild(path)) return 0;
  const stats = statSync(join(root, path));
  if (!stats.isDirectory()) return stats.mtimeMs;
  return newest(readdirSync(join(root, path)).map((name) => join(path, name)));
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(join(root, path)).mtimeMs;
}

/** @param {string} path */
function isMadeByBuild(path) {
  return path === join('public', 'build') || /\.(br|gz)$/.test(path);
}

if (argv[1] === fileURLToPath(import.meta.url)) buildIfNeeded();
