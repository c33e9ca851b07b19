import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/backend.js', import.meta.url));
const minuteMs = 60_000;
const restartsPerMinute = 5;
/** Longer than the back end itself gives its open requests. */
const shutdownGraceMs = 20_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ settings: Record<string, string>, ports: Record<string, string>, notes: string[] }} Ready */

/** @param {{ onGiveUp: () => void }} options Called at the sixth death within a minute. */
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
    if (siteUrl) sendTo(child, siteUrl);
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
    /** @param {string} url For links in e-mails. */
    sendSiteUrl(url) {
      siteUrl = url;
      sendTo(child, url);
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

/** @param {NodeJS.ProcessEnv} env */
function launch(env) {
  // Detached, so that Ctrl+C reaches only this process, which stops the back end after the last open request.
  return fork(program, { detached: true, env });
}

/** @param {ChildProcess} child @returns {Promise<Ready | null>} Null when it ends instead. */
function readyMessageOf(child) {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(/** @type {Ready} */ (message)));
    child.once('exit', () => resolve(null));
  });
}

/** @param {ChildProcess} child @param {string} siteUrl */
function sendTo(child, siteUrl) {
  if (child.connected) child.send(siteUrl);
}

/** @param {ChildProcess} child */
function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}
