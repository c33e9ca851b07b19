// Runs many apps in one process, each with modules, settings and output of its own: a bundle is a function that is called
// for each, and what is the process's elsewhere belongs to the app whose work is being done. Packages are shared, and
// what the engine has compiled, which saves most of a start.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
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

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
const importing = /^import (?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+)|\{([^}]*)\})? from "([^"]+)";$/gm;
const exporting = /^export \{([^}]*)\};$/m;
const renaming = /([\w$]+) as ([\w$]+)/g;
/** @type {Map<string, Promise<() => Promise<Record<string, any>>>>} */
const bundles = new Map();

/** @param {string} name */
async function run(name) {
  // What packages keep belongs to no app.
  const bundle = bundles.get(name) ?? apps.exit(compile, new URL(name, build));
  bundles.set(name, bundle);
  return (await bundle)();
}

/**
 * The module as a function: its imports are handed to it, and it returns its exports.
 * @param {URL} url
 */
async function compile(url) {
  const source = readFileSync(url, 'utf8');
  /** @type {Record<string, unknown>} */
  const packages = {};
  for (const [, , , , name = ''] of source.matchAll(importing)) packages[name] = await import(name);
  const code = `'use strict';\n${source}`
    .replace(importing, (_, main, all, named = '', name) => {
      const names = [...(main ? [`default: ${main}`] : []), named.replaceAll(renaming, '$1: $2')];
      return `const ${all ?? `{ ${names.join(', ')} }`} = packages[${JSON.stringify(name)}];`;
    })
    .replace(exporting, (_, named) => `return {${named.replaceAll(renaming, '$2: $1')}};`)
    .replaceAll('import.meta.url', 'address');
  const start = new AsyncFunction('packages', 'address', `${code}\n//# sourceURL=${url.href}`);
  return () => start(packages, url.href);
}

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
  const backend = isComplete ? null : await run('backend.js');
  Object.assign(process.env, backend?.ready.settings);
  const { startServer } = await run('index.js');
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
