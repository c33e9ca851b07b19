import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkMs = 500;
const { env, ppid } = process;

/** @param {() => void} end Called once the program that has forked this process is gone, or npm and its shell. */
export function endWithParent(end = () => process.kill(process.pid, 'SIGTERM')) {
  process.once('disconnect', end);
  // Of itself it keeps no process alive that has nothing left to do.
  process.channel?.unref();
  if (env.npm_lifecycle_event === undefined) return;
  // The shell (dash) does not pass SIGTERM on: this process would go on alone.
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    end();
  }, checkMs);
  timer.unref();
}

/** @param {string} url Of a module that another one may have imported. */
export function isProgram(url) {
  return realpathSync(process.argv[1] ?? '.') === fileURLToPath(url);
}
