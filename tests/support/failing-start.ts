import { spawn } from 'node:child_process';
import { patienceMs } from './patience';
import { temporaryFolder } from './run-app';

export type FailedStart = { status: number | null; stdout: string; stderr: string };

/** Runs the built app until it ends by itself. */
export async function failingStart(
  environment: Record<string, string>,
  { cwd = '.', script = 'app/scripts/run.mjs' } = {},
): Promise<FailedStart> {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SAMPLE_DATA: 'off',
      DATA_DIR: environment.DATA_DIR ?? temporaryFolder(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}
