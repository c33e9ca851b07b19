import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkMs = 500;
const { env, ppid } = process;

/**
 * Calls `end` once the program that has forked this process is gone, or npm and its shell (dash), which does not pass
 * SIGTERM on: this process would go on alone. Does nothing for one that was started otherwise.
 * @param {() => void} end
 */
export function endWithParent(end = () => process.kill(process.pid, 'SIGTERM')) {
  process.once('disconnect', end);
  // Of itself it keeps no process alive that has nothing left to do.
  process.channel?.unref();
  if (env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    end();
  }, checkMs);
  timer.unref();
}

/**
 * Whether the module of this address is the program, and not imported by another one.
 * @param {string} url
 */
export function isProgram(url) {
  return realpathSync(process.argv[1] ?? '.') === fileURLToPath(url);
}
