import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type House = {
  url: string;
  dataDir: string;
  /** Everything that the house printed. */
  output: () => string;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks it to end. Resolves to its exit code. */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
};

const startLimit = 60_000;

/** A data folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The built house in a process of its own on a free port, as a user starts it; it ends with the test.
 * A line on its error output fails the test, unless the test expects one.
 */
export async function runHouse(
  environment: Record<string, string> = {},
  { expectsErrors = false } = {},
): Promise<House> {
  const dataDir = environment.DATA_DIR ?? temporaryFolder();
  const child = spawn(process.execPath, ['build/index.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'off',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async (signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    if (errors !== '' && !expectsErrors) throw new Error(`The house printed errors:\n${errors}`);
  });
  const url = await new Promise<string>((resolve, reject) => {
    const read = () => {
      const address = /Open (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    void ended.then((code) => reject(new Error(`The house ended with ${code}:\n${errors}`)));
    setTimeout(() => reject(new Error(`The house did not start:\n${errors}`)), startLimit).unref();
  });
  return { url, dataDir, output: () => output + errors, kill, stop };
}
