import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { commandsFrom } from './documents';
import { freePort } from './free-port';
import { waitUntilReady } from './patience';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

const folder = programFolder();

export const hasPostgres = folder !== null;
export const postgresNote = hasPostgres ? '' : ' (skipped: postgresql not installed)';

/** Nobody else's password is checked. */
export const guarded = { user: 'guarded', password: 'p%40ss word' };

const access = `host replication all 127.0.0.1/32 trust
host all ${guarded.user} 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
`;

const version = folder === null ? 0 : versionIn(folder);

/** Whatever the database compares text by, ours must compare by code point. Not before PostgreSQL 15. */
export const comparesByLanguage = version >= 15;

const encoding = [
  ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ...(comparesByLanguage ? ['--locale-provider=icu', '--icu-locale=en'] : []),
];

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

type Account = Awaited<ReturnType<typeof unprivileged>>;

async function initialise(cluster: string, account: Account): Promise<void> {
  const options = ['-D', cluster, '-U', 'core', '-A', 'trust', '--no-sync', ...encoding];
  await run(program('initdb'), options, account);
  writeFileSync(join(cluster, 'pg_hba.conf'), access);
  chmodSync(join(cluster, 'pg_hba.conf'), 0o644);
}

/** For `startPostgres`: a standby of the server at this address, which follows it. */
export function standbyOf(url: string) {
  return async (cluster: string, account: Account): Promise<void> => {
    const options = ['-D', cluster, '-R', '--checkpoint=fast', '--no-sync', '-d', url];
    await run(program('pg_basebackup'), options, account);
  };
}

/**
 * A server in a temporary folder, which `fill` makes a cluster of; without it an empty one. PostgreSQL refuses to run as
 * root.
 */
export async function startPostgres(options: Record<string, string> = {}, fill = initialise) {
  const cluster = mkdtempSync(join(tmpdir(), 'postgres-'));
  const account = await unprivileged();
  if ('uid' in account) chownSync(cluster, account.uid, account.gid);
  const port = await freePort();
  await fill(cluster, account);

  const start = async () => {
    const set = Object.entries({ ...settings, ...options }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(program('postgres'), ['-D', cluster, '-p', String(port), ...set], {
      ...account,
      stdio: 'ignore',
    });
    await waitUntilReady('PostgreSQL', child, () => runSql(urlOf('postgres'), 'SELECT 1'));
    return child;
  };
  const urlOf = (database: string, user = 'core') =>
    `postgresql://${user}@127.0.0.1:${port}/${database}`;
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port,
    urlOf,
    useCertificate: async ({ key, cert }: { key: Buffer; cert: Buffer }) => {
      for (const [name, content] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
        const file = join(cluster, name);
        writeFileSync(file, content, { mode: 0o600 });
        if ('uid' in account) chownSync(file, account.uid, account.gid);
      }
      await runSql(urlOf('postgres'), 'ALTER SYSTEM SET ssl = on', 'SELECT pg_reload_conf()');
    },
    /** Ends every connection. */
    stop: () => end('SIGQUIT'),
    start: async () => {
      child = await start();
    },
    remove: async () => {
      await end('SIGQUIT');
      rmSync(cluster, { recursive: true, force: true });
    },
  };
}

/** Runs statements one by one, on a connection of their own. */
export async function runSql(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const statement of statements) {
      rows.push(...(await client.query<Record<string, unknown>>(statement)).rows);
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** Options of a child process that is not root's. */
export async function unprivileged(): Promise<
  { cwd: string } | { uid: number; gid: number; cwd: string }
> {
  if (process.getuid?.() !== 0) return { cwd: tmpdir() };
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (kind) => Number((await run('id', [kind, 'postgres'])).stdout)),
  );
  return { uid, gid, cwd: tmpdir() };
}

function versionIn(bin: string): number {
  const text = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(text)?.[0]);
}

/**
 * A command of the documents that begins so, with its file or folder and its address replaced, by the client programs that
 * belong to this server. @throws when it ends with an error, or says anything on standard error.
 */
export async function runDocumented(beginning: string, file: string, url: string): Promise<void> {
  const command = commandsFrom(beginning)
    .trim()
    .replace(/\/backup\/(monday\.dump|base-monday)/, file)
    .replace('postgresql://backup@db.example/', url);
  const path = [...(folder === null ? [] : [folder]), process.env.PATH ?? ''].join(':');
  const env = { ...process.env, PATH: path, DATABASE_URL: url };
  const { stderr } = await run('sh', ['-ec', command], { env });
  if (stderr !== '') throw new Error(stderr);
}

function program(name: string): string {
  return join(folder ?? '', name);
}

/** Debian keeps the server out of PATH, one folder for each version. */
function programFolder(): string | null {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env.POSTGRES_BIN === undefined ? [] : [process.env.POSTGRES_BIN]),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return (
    folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres'))) ??
    null
  );
}
