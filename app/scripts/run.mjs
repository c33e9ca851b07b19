import { startBackend } from './backend-process.mjs';

const { env } = process;

const hasCoreApi = Boolean(env.CORE_API_URL);
const hasIdentity = Boolean(env.FIREBASE_API_KEY || env.FIREBASE_AUTH_EMULATOR_HOST);
const backend = hasCoreApi && hasIdentity ? null : await startBackend({ onGiveUp: () => stop(1) });
Object.assign(env, backend?.settings);

const { startServer } = await import(new URL('../../build/index.js', import.meta.url).href);
const server = await startServer();
backend?.sendSiteUrl(env.SITE_URL || server.origin);

/** @type {Promise<void> | undefined} */
let stopping;

/** The back end stops last: open requests may still need it. */
function stop(exitCode = 0) {
  stopping ??= server.close().then(async () => {
    await backend?.stop();
    process.exit(exitCode);
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop());

process.stdout.write(`${[`Open ${server.origin}`, ...(backend?.notes ?? [])].join('\n')}\n`);
