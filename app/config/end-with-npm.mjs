const checkMs = 500;
const { env, ppid } = process;

/**
 * Calls `end` once npm and its shell (dash) are gone: the shell does not pass SIGTERM on, and this process would go on
 * alone. Does nothing for a process that npm has not started.
 * @param {() => void} end
 */
export function endWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  if (env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    end();
  }, checkMs);
  timer.unref();
}
