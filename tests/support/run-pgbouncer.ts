import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { commandsFrom } from './documents';
import { freePort } from './free-port';
import { lookFor } from './installed';
import { waitUntilReady } from './patience';
import { runSql, unprivileged } from './run-postgres';

const programs = lookFor({ pgbouncer: 'pgbouncer' });

export const hasPgbouncer = !programs.isMissing;
export const pgbouncerNote = programs.note;

const documented = commandsFrom('pool_mode').replaceAll(/^ +/gm, '');

/** Five connections to the server at this port, by default with the settings of the documents. Resolves to its own port. */
export async function runPgbouncer(server: number, settings = documented): Promise<number> {
  const port = await freePort();
  // Whoever runs it may not read the folders of the tests.
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const own = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any' },
    ...{ default_pool_size: 5, logfile: '' },
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
  const url = `postgresql://core@127.0.0.1:${port}/postgres`;
  await waitUntilReady('PgBouncer', child, () => runSql(url, 'SELECT 1'));
  return port;
}
