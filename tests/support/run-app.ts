import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { patienceMs } from './patience';
import { copySamples } from './sample-folder';

export type App = {
  url: string;
  pid: number;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
  dataDir: string;
  /** Such as `http://localhost:4711`; empty when e-mails are sent. */
  outbox: string;
  output: () => string;
  /** SIGKILL, also to the back end. */
  kill: () => Promise<void>;
  /** Resolves to the exit code. */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
};

export type Printed = { output: string; errors: string };

/** Thousands of tests log in: 2 ms in place of 200. */
export const cheapPasswords = { SCRYPT_LOG_N: '10', SCRYPT_PARALLELIZATION: '1' };

/**
 * What the programs get unless a test says otherwise: of its own environment, PATH alone. A page waits longer for what was
 * bought than a shopper should: a busy machine is slow, and what is shown meanwhile has tests of its own.
 */
export function environmentOf(own: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...cheapPasswords,
    SAMPLE_DATA: 'off',
    HISTORY_WAIT_MS: '10000',
    ...own,
  };
}

/** It goes with all that the run has written. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'data-'));
}

/**
 * Like a checkout in which `npm run build` has run. A test that writes beside the sources writes here: in the checkout,
 * `npm start` of another test would see that they are newer than the build, and build anew.
 */
export function builtFolder(): string {
  const folder = temporaryFolder();
  for (const name of ['package.json', 'app', 'build', 'locales', 'public']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs the app that is built in a folder on a free port; the caller stops it. */
export async function startApp(
  environment: Record<string, string>,
  folder = '.',
): Promise<App & { printed: Printed }> {
  const child = spawn(process.execPath, ['app/scripts/run.mjs'], {
    cwd: folder,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (printed.output += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.errors += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = () => {
      const address = /Open (\S+)/.exec(printed.output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    void ended.then((code) => reject(new Error(`The app ended with ${code}:\n${printed.errors}`)));
    setTimeout(
      () => reject(new Error(`The app did not start:\n${printed.errors}`)),
      patienceMs,
    ).unref();
  });
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    dataDir: environment.DATA_DIR ?? '',
    outbox: outboxIn(printed.output),
    printed,
    output: () => printed.output + printed.errors,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      const backEnds = childrenOf(child.pid ?? 0);
      child.kill('SIGKILL');
      for (const pid of backEnds) kill(pid);
      await ended;
    },
  };
}

/** The address of the outbox in what an app prints at its start. */
export function outboxIn(notes: string): string {
  return /Mails: (http:\/\/[^/\s]+)/.exec(notes)?.[1] ?? '';
}

/** Throws for any error output, and for failures of a back end that nobody provoked: what its clients do wrong is none. */
export function refuseErrors({ errors, output }: Printed): void {
  const isFailure = (line: string) =>
    line.startsWith('{"level":50,') && line.includes('"program":"backend"');
  const printed = errors + output.split('\n').filter(isFailure).join('\n');
  if (printed !== '') throw new Error(`The app printed errors:\n${printed}`);
}

/** Process ids, such as that of the back end. */
export function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

/** Stops the app after the test, and fails the test for any line on its error output, unless errors are expected. */
export async function runApp(
  environment: Record<string, string> = {},
  { expectsErrors = false, folder = '.' } = {},
): Promise<App> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder();
  if (folder === '.') await copySamples(environment, dataDir, startApp);
  const app = await startApp({ ...environment, DATA_DIR: dataDir }, folder);
  onTestFinished(async () => {
    await app.stop();
    if (!expectsErrors) refuseErrors(app.printed);
  });
  return app;
}
