import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port';
import { lookFor } from './installed';
import { runSql, unprivileged } from './run-postgres';

const programs = lookFor({ pgbouncer: 'pgbouncer' });

export const hasPgbouncer = !programs.isMissing;
export const pgbouncerNote = programs.note;

/** With the settings of the documents, and `poolSize` connections to the server. Resolves to its port. */
export async function runPgbouncer(settings: string, server: number, poolSize: number) {
  const port = await freePort();
  // Whoever runs it may not read the folders of the tests.
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const own = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any' },
    ...{ default_pool_size: poolSize, logfile: '', admin_users: 'core' },
  };
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=127.0.0.1 port=${server} user=core`;
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, settings].join('\n'));
  chmodSync(file, 0o644);
  const child = spawn('pgbouncer', ['-q', file], {
    ...(await unprivileged()),
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await waitUntilItAnswers(`postgresql://core@127.0.0.1:${port}/pgbouncer`);
  return { port };
}

async function waitUntilItAnswers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runSql(url, 'SHOW VERSION');
      return;
    } catch (error) {
      if (attempt === 100) throw error;
    }
    await pause(50);
  }
}
