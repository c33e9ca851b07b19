const checkMs = 500;

/**
 * Sends this process the SIGTERM that npm's shell (dash) does not pass on: npm and the shell are gone then, and
 * without it this process would go on alone. Does nothing for a process that npm has not started.
 */
export function endWithNpm() {
  const { env, pid, ppid } = process;
  if (env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(pid, 'SIGTERM');
  }, checkMs);
  timer.unref();
}
