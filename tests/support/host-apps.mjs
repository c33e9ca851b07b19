// Runs many apps in one process, each with modules, settings and output of its own: a bundle is another module at another
// address, and what is the process's elsewhere belongs to the app whose work is being done. Packages are shared, which
// saves most of a start.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const build = new URL('../../build/', import.meta.url);

/** @typedef {{ id: number, environment: Record<string, string | undefined> }} App */
/** @type {AsyncLocalStorage<App>} */
const apps = new AsyncLocalStorage();
/** @type {Map<number, () => Promise<void>>} */
const closers = new Map();

/** @type {Map<number | undefined, AsyncLocalStorage<unknown>[]>} */
const storages = new Map();

// Every promise asks each storage that is in use, also those of apps that are closed.
asyncHooks.AsyncLocalStorage = new Proxy(AsyncLocalStorage, {
  construct(Storage) {
    const id = apps.getStore()?.id;
    const storage = new Storage();
    storages.set(id, [...(storages.get(id) ?? []), storage]);
    return storage;
  },
});
syncBuiltinESMExports();

const own = { ...process.env };
const environment = () => apps.getStore()?.environment ?? own;
process.env = new Proxy(own, {
  get: (_, name) => Reflect.get(environment(), name),
  set: (_, name, value) => Reflect.set(environment(), name, String(value)),
  has: (_, name) => Reflect.has(environment(), name),
  deleteProperty: (_, name) => Reflect.deleteProperty(environment(), name),
  ownKeys: () => Reflect.ownKeys(environment()),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(environment(), name),
});

for (const kind of /** @type {const} */ (['stdout', 'stderr'])) {
  const write = process[kind].write.bind(process[kind]);
  /** @param {string | Uint8Array} chunk */
  process[kind].write = (chunk) => {
    const id = apps.getStore()?.id;
    if (id === undefined) return write(chunk);
    process.send?.({ id, [kind]: String(chunk) });
    return true;
  };
}

process.on('message', (/** @type {Partial<App> & { id: number }} */ { id, environment }) => {
  const work = environment ? apps.run({ id, environment }, open, id) : close(id);
  work.catch((error) => {
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
  });
});
process.once('disconnect', () => process.exit());

/** @param {number} id */
async function open(id) {
  const { CORE_API_URL, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST, SITE_URL } = process.env;
  const isComplete = CORE_API_URL && (FIREBASE_API_KEY || FIREBASE_AUTH_EMULATOR_HOST);
  const backend = isComplete ? null : await import(`${build.href}backend.js?${id}`);
  Object.assign(process.env, backend?.ready.settings);
  const { startServer } = await import(`${build.href}index.js?${id}`);
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
  for (const storage of storages.get(id) ?? []) storage.disable();
  storages.delete(id);
  process.send?.({ id });
}
