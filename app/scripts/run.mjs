import { setFlagsFromString } from 'node:v8';
import { endWithParent } from '../config/program.server.mjs';
import { startBackend } from './backend-process.mjs';

const { env } = process;

/** Ctrl+C may arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500;

/** @type {Awaited<ReturnType<typeof startBackend>> | null} */
let backend = null;
let closeServer = async () => {};
/** @type {Promise<void> | undefined} */
let stopping;
let stoppingSince = Infinity;

// From here on: the first start of a back end takes seconds.
endWithParent(() => stop(0));

const hasCoreApi = Boolean(env.CORE_API_URL);
const hasIdentity = Boolean(env.FIREBASE_API_KEY || env.FIREBASE_AUTH_EMULATOR_HOST);
if (!hasCoreApi || !hasIdentity) backend = await startBackend({ onGiveUp: () => stop(1) });
Object.assign(env, backend?.settings);

const { startServer } = await import(new URL('../../build/index.js', import.meta.url).href);
const { origin, close } = await startServer();
// By default the heap may grow to several times what is in use before it is collected (decision 35).
setFlagsFromString('--heap-growing-percent=100');
closeServer = close;
backend?.sendSiteUrl(env.SITE_URL || origin);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopOrExit);

process.stdout.write(`${[`Open ${origin}`, ...(backend?.notes ?? [])].join('\n')}\n`);

function stopOrExit() {
  if (Date.now() - stoppingSince > sameSignalMs) process.exit(1);
  stop(0);
}

/** @param {number} exitCode */
function stop(exitCode) {
  stoppingSince = Math.min(stoppingSince, Date.now());
  stopping ??= closeAll().then(() => process.exit(exitCode));
}

/** The back end stops last: open requests may still need it. */
async function closeAll() {
  await closeServer();
  await backend?.stop();
}
