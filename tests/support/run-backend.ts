import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './run-app';

type Started = { settings: Record<string, string>; stop: () => Promise<void> };

/** The back end as a program of its own. `settings` are what a web server needs of it, by environment variable. */
export async function startBackend(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['build/backend.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Mails: ')) resolve();
    });
    void ended.then(() => reject(new Error(`The back end ended:\n${output}`)));
  });
  const lines = [...output.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return {
    settings: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function runBackend(environment: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const { settings, stop } = await startBackend({ DATA_DIR: dataDir, ...environment });
  onTestFinished(stop);
  return { dataDir, settings };
}
