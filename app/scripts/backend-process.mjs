import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/backend.js', import.meta.url));
const minuteMs = 60_000;
const restartsPerMinute = 5;
const shutdownGraceMs = 5000;

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ settings: Record<string, string>, ports: Record<string, string>, notes: string[] }} Ready
 *   What the back end sends when it listens: settings for the web server, its ports, and lines for people to read.
 */

/**
 * Runs the back end as a child process and starts it again, on the same ports, when it dies. A back end that cannot
 * start in the first place has said why; then this process ends with its exit code.
 * @param {{ onGiveUp: () => void }} options `onGiveUp` is called when it dies more than five times in a minute.
 */
export async function startBackend({ onGiveUp }) {
  const environment = { ...process.env };
  let siteUrl = '';
  let isStopping = false;
  /** @type {number[]} */
  let deaths = [];

  let child = launch(environment);
  const ready = await readyMessageOf(child);
  if (!ready) process.exit(child.exitCode ?? 1);
  watch();

  function watch() {
    if (siteUrl) tell(child, siteUrl);
    child.once('exit', () => {
      if (!isStopping) void restart();
    });
  }

  /** @returns {Promise<void>} */
  async function restart() {
    const reason = child.signalCode ?? `exit code ${child.exitCode}`;
    const now = Date.now();
    deaths = [...deaths.filter((death) => now - death < minuteMs), now];
    if (deaths.length > restartsPerMinute) {
      console.error(`The back end died (${reason}) ${deaths.length} times in a minute. Stopping.`);
      return onGiveUp();
    }
    console.error(`The back end died (${reason}). Starting it again.`);
    child = launch({ ...environment, ...ready?.ports });
    if (await readyMessageOf(child)) watch();
    else if (!isStopping) await restart();
  }

  return {
    settings: ready.settings,
    notes: ready.notes,
    /** @param {string} url The site's address, for links in mails. */
    tellSiteUrl(url) {
      siteUrl = url;
      tell(child, url);
    },
    async stop() {
      isStopping = true;
      if (hasEnded(child)) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), shutdownGraceMs);
      await exit;
      clearTimeout(force);
    },
  };
}

/**
 * In a process group of its own, so that Ctrl+C reaches the start program alone, which ends the back end after the
 * last open request. When the start program is killed, the closed channel ends the back end.
 * @param {NodeJS.ProcessEnv} env
 */
function launch(env) {
  return fork(program, { detached: true, env });
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<Ready | null>} Null when it ends instead.
 */
function readyMessageOf(child) {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(/** @type {Ready} */ (message)));
    child.once('exit', () => resolve(null));
  });
}

/** @param {ChildProcess} child @param {string} siteUrl */
function tell(child, siteUrl) {
  if (child.connected) child.send(siteUrl);
}

/** @param {ChildProcess} child */
function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}
