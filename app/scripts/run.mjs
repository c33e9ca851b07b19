import { startBackend } from './backend-process.mjs';

const { env } = process;

let closeServer = async () => {};
/** @type {Promise<void> | undefined} */
let stopping;

const hasCoreApi = Boolean(env.CORE_API_URL);
const hasIdentity = Boolean(env.FIREBASE_API_KEY || env.FIREBASE_AUTH_EMULATOR_HOST);
const backend = hasCoreApi && hasIdentity ? null : await startBackend({ onGiveUp: () => stop(1) });
Object.assign(env, backend?.settings);

const { startServer } = await import(new URL('../../build/index.js', import.meta.url).href);
const { origin, close } = await startServer();
closeServer = close;
backend?.sendSiteUrl(env.SITE_URL || origin);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));

process.stdout.write(`${[`Open ${origin}`, ...(backend?.notes ?? [])].join('\n')}\n`);

/** @param {number} exitCode */
function stop(exitCode) {
  stopping ??= closeAll().then(() => process.exit(exitCode));
}

/** The back end stops last: open requests may still need it. */
async function closeAll() {
  await closeServer();
  await backend?.stop();
}
