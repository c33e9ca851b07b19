// Runs many apps in one process, each with modules and settings of its own: a bundle is another module at another
// address, and reads its settings once, when it is loaded. Packages are shared, which saves most of a start.
const build = new URL('../../build/', import.meta.url);

let count = 0;
let last = Promise.resolve();
/** @type {Map<number, () => Promise<void>>} */
const closers = new Map();

process.on(
  'message',
  (/** @type {{ id: number, environment?: Record<string, string> }} */ request) => {
    const { id, environment } = request;
    // Settings are those of the process: one app after the other.
    last = (environment ? last.then(() => open(id, environment)) : close(id)).catch(fail);

    /** @param {unknown} error */
    function fail(error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
    }
  },
);
process.once('disconnect', () => process.exit());

/** @param {number} id @param {Record<string, string>} environment */
async function open(id, environment) {
  // What other apps have printed before may still be on its way to the test.
  for (const stream of [process.stdout, process.stderr]) stream.write(`app ${id}\n`);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  const { CORE_API_URL, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST, SITE_URL } = environment;
  const isComplete = CORE_API_URL && (FIREBASE_API_KEY || FIREBASE_AUTH_EMULATOR_HOST);
  count += 1;
  const backend = isComplete ? null : await import(`${build.href}backend.js?${count}`);
  Object.assign(process.env, backend?.ready.settings);
  const { startServer } = await import(`${build.href}index.js?${count}`);
  const server = await startServer();
  backend?.setSiteUrl(SITE_URL || server.origin);
  closers.set(id, async () => {
    await server.close();
    await backend?.close();
  });
  process.send?.({ id, url: server.origin, notes: backend?.ready.notes ?? [] });
}

/** @param {number} id */
async function close(id) {
  await closers.get(id)?.();
  closers.delete(id);
  process.send?.({ id });
}
