import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './run-app';

/** The back end as a program of its own. `settings` are what a web server needs of it, by environment variable. */
export async function runBackend(environment: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const child = spawn(process.execPath, ['build/backend.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Mails: ')) resolve();
    });
    void ended.then(() => reject(new Error(`The back end ended:\n${output}`)));
  });
  const lines = [...output.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  return { dataDir, settings };
}
