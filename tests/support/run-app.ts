import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type App = {
  url: string;
  pid: number;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  dataDir: string;
  /** Where stored mails are shown, such as `http://localhost:4711`; empty when mails are sent. */
  outbox: string;
  /** Everything that the app printed. */
  output: () => string;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks it to end. Resolves to its exit code. */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
};

export type StartedApp = App & {
  /** Throws when it has printed errors since it was last asked. */
  expectNoErrors: () => void;
};

const startLimit = 60_000;

/** A data folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built app in a process of its own on a free port, as a user starts it. */
export async function startApp(environment: Record<string, string>): Promise<StartedApp> {
  const child = spawn(process.execPath, ['app/scripts/run.mjs'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = () => {
      const address = /Open (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    void ended.then((code) => reject(new Error(`The app ended with ${code}:\n${errors}`)));
    setTimeout(() => reject(new Error(`The app did not start:\n${errors}`)), startLimit).unref();
  });
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    dataDir: environment.DATA_DIR ?? '',
    outbox: /Mails: (http:\/\/[^/\s]+)/.exec(output)?.[1] ?? '',
    output: () => output + errors,
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
    expectNoErrors: () => {
      const printed = errors;
      errors = '';
      if (printed !== '') throw new Error(`The app printed errors:\n${printed}`);
    },
  };
}

/** The ids of the processes that a process has started: the back end, and nothing where none is needed. */
export function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

/**
 * An app of the test's own, which ends with it. A line on its error output fails the test, unless the test
 * expects one.
 */
export async function runApp(
  environment: Record<string, string> = {},
  { expectsErrors = false } = {},
): Promise<App> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder();
  const app = await startApp({ ...environment, DATA_DIR: dataDir });
  onTestFinished(async () => {
    await app.stop();
    if (!expectsErrors) app.expectNoErrors();
  });
  return app;
}
