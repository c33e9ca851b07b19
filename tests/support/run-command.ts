import { spawn } from 'node:child_process';

export type Ended = { status: number | null; stdout: string; stderr: string };

/** Runs a built program, such as `build/backup.js`, until it ends; options of Node may stand before it. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  });
  child.stdin.end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}

/** Runs TypeScript in a separate process. Resolves to the exit code or signal. */
export function runElsewhere(script: string): Promise<number | string | null> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
}
