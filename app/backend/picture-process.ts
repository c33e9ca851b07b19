import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { log } from './log';

/** `ended` never rejects. */
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

type Run = { ended: Promise<unknown>; stop: () => void };

/** Many orders in a row cost one run; never two at a time. `start` begins one and never rejects. */
export function createPictureRuns(start: () => Run, delayMs = 5000) {
  let timer: NodeJS.Timeout | null = null;
  let current: Run | null = null;
  let isAskedAgain = false;

  function begin(): void {
    timer = null;
    current = start();
    void current.ended.then(() => {
      current = null;
      if (isAskedAgain) ask();
    });
  }

  function ask(): void {
    isAskedAgain = current !== null;
    if (current || timer) return;
    timer = setTimeout(begin, delayMs).unref();
  }

  return {
    ask,
    async close(): Promise<void> {
      if (timer) clearTimeout(timer);
      isAskedAgain = false;
      current?.stop();
      await current?.ended;
    },
  };
}
