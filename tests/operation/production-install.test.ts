import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/run-app';
import { Visitor } from '../support/visitor';

/** What an operator copies: no tests, no compiler. */
const copied = ['package.json', 'package-lock.json', '.npmrc', 'app', 'build', 'locales', 'public'];

test('npm ci --omit=dev beside a built folder starts the app and imports orders', async () => {
  const folder = temporaryFolder();
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  const ci = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ci, { cwd: folder, stdio: 'pipe' });
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest');

  const data = 'app/backend/core-api/sample-stores/cobble-heel';
  const imported = spawnSync(
    'npm',
    [
      ...['run', '--silent', 'import', '--', '--store', 'Cobble & Heel'],
      ...['--products', `${data}/products.csv`, '--orders', `${data}/orders.csv`],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([imported.status, imported.stdout]).toEqual([0, expect.stringMatching(/imported +\d+\n/)]);

  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Open ')) break;
  }
  const [, url = ''] = /Open (\S+)/.exec(output) ?? [];
  const page = await new Visitor(url, { headers: { 'accept-language': 'en' } }).visit('/faq');
  expect(page.status).toBe(200);
}, 240_000);
