import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { mergeScripts } from '../remix/build/merge-scripts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  // Of all sizes of input blocks the one that makes the scripts smallest.
  [constants.BROTLI_PARAM_LGBLOCK]: 16,
};

/** What esbuild's service prints when Remix has ended without an answer to its last question whether it is there. */
const deathOfService = 'fatal error: all goroutines are asleep - deadlock!';

function buildBackend() {
  buildSync({
    absWorkingDir: root,
    entryPoints: {
      backend: 'app/backend/main.ts',
      import: 'app/backend/import.ts',
      backup: 'app/backend/backup.ts',
      restore: 'app/backend/restore.ts',
      pictures: 'app/backend/pictures.ts',
      stores: 'app/backend/stores.ts',
      person: 'app/backend/person.ts',
      doctor: 'app/backend/doctor.ts',
      accounts: 'app/backend/accounts.ts',
      migrate: 'app/backend/migrate.ts',
      move: 'app/backend/move.ts',
      'check-core': 'app/core-check/main.ts',
    },
    outdir: 'build',
    bundle: true,
    // Applied before packages are told from files.
    alias: { '~': './app' },
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
}

async function buildSite() {
  const remix = createRequire(import.meta.url).resolve('@remix-run/dev/dist/cli.js');
  // A test may set another NODE_ENV; React's development build needs the compiler.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production' };
  /** @type {['ignore', 'inherit', 'pipe']} */
  const stdio = ['ignore', 'inherit', 'pipe'];
  const constantFlags = new URL('../remix/build/constant-flags.mjs', import.meta.url).href;
  const args = ['--import', constantFlags, remix, 'build'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [exitCode] = await once(child, 'close');
  process.stderr.write(errors.split(deathOfService)[0] ?? '');
  if (exitCode !== 0) process.exit(Number(exitCode ?? 1));
  await mergeScripts(root);
  precompress(join(root, 'public'));
}

/** @param {string} folder */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

const isBackendOnly = process.argv.includes('--backend');
const site = isBackendOnly ? null : buildSite();
buildBackend();
await site;
