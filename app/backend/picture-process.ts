import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { log } from './log';

/** Loads what orders that came in by themselves have named, in a process of its own. `ended` never rejects. */
export function startPictureProcess() {
  const program = fileURLToPath(new URL('pictures.js', import.meta.url));
  const child = fork(program, ['--recent'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let reason = '';
  child.stderr?.on('data', (chunk) => (reason += chunk));
  child.on('error', ({ message }) => (reason += message));
  const ended = once(child, 'close').then(
    () => child.exitCode === 0 || log.warn({ reason }, 'Pictures of new orders were not loaded'),
    () => log.warn({ reason }, 'Pictures of new orders were not loaded'),
  );
  return { ended, stop: () => void child.kill() };
}
