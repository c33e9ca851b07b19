import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { readManifest, writeManifest } from './route-manifest.mjs';

/** @import { GetManualChunk, GetModuleInfo, OutputAsset, OutputChunk, Plugin } from 'rollup' */

/** Of the page that most people open first. */
const listRoutes = [
  'routes/profile',
  'routes/profile._purchases',
  'routes/profile._purchases._index',
];

// Remix's compiler makes a file of everything that some routes share and others do not: 30 for one page, here five.
/** @param {string} root the folder of the project, with `public/build` and `build/index.js` */
export async function mergeScripts(root) {
  const publicFolder = join(root, 'public');
  const folder = join(publicFolder, 'build');
  const manifest = readManifest(root);
  const addresses = new Map([['entry.client', manifest.entry.module]]);
  for (const { id, module } of Object.values(manifest.routes)) addresses.set(id, module);
  const input = new Map([...addresses].map(([name, path]) => [name, join(publicFolder, path)]));
  const bundle = await rollup({
    input: Object.fromEntries(input),
    preserveEntrySignatures: 'allow-extension',
    plugins: [filesIn(publicFolder), minified],
    onLog: (_level, { message }) => fail(message),
  });
  const { output } = await bundle.generate({
    hashCharacters: 'base36',
    entryFileNames: '[name]-[hash:7].js',
    chunkFileNames: '_shared/[name]-[hash:7].js',
    manualChunks: sharedFiles(input),
  });
  await bundle.close();
  removeScripts(folder);
  for (const file of output) writeFileSync(join(folder, file.fileName), codeOf(file));
  const chunks = output.filter((file) => file.type === 'chunk');
  writeManifest(root, withFiles(manifest, chunks, input));
}

/** @param {Map<string, string>} input @returns {GetManualChunk} */
function sharedFiles(input) {
  const entries = new Set(input.values());
  const [root, landing, ...list] = ['root', 'routes/_index', ...listRoutes].map((name) =>
    pathOf(input, name),
  );
  const client = pathOf(input, 'entry.client');
  const account = new Set(
    [...input].flatMap(([name, path]) => (name.startsWith('routes/account') ? [path] : [])),
  );
  return (id, { getModuleInfo }) => {
    const importers = importersOf(id, getModuleInfo);
    if (id === root) return 'app';
    // What is imported later is a file of its own.
    if (entries.has(id) || importers.size === 0) return null;
    if (importers.has(client) || importers.has(root ?? '')) return 'app';
    if (list.some((path) => importers.has(path))) return 'list';
    if (importers.has(landing ?? '')) return 'landing';
    const pages = [...importers].filter((path) => entries.has(path));
    return pages.every((path) => account.has(path)) ? 'account' : 'pages';
  };
}

/** @param {string} id @param {GetModuleInfo} getModuleInfo @param {Set<string>} found */
function importersOf(id, getModuleInfo, found = new Set()) {
  for (const importer of getModuleInfo(id)?.importers ?? []) {
    if (found.has(importer)) continue;
    found.add(importer);
    importersOf(importer, getModuleInfo, found);
  }
  return found;
}

/**
 * @param {import('./route-manifest.mjs').Manifest} manifest @param {OutputChunk[]} chunks
 * @param {Map<string, string>} input @returns {import('./route-manifest.mjs').Manifest}
 */
function withFiles(manifest, chunks, input) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** @param {string} name */
  const chunkOf = (name) => {
    const path = pathOf(input, name);
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
    return chunk ?? fail(`No script has been made for ${name}`);
  };
  /** @param {OutputChunk} chunk @param {Set<string>} found */
  const importsOf = (chunk, found = new Set()) => {
    for (const name of chunk.imports) {
      if (found.has(name)) continue;
      found.add(name);
      importsOf(byName.get(name) ?? fail(`${chunk.fileName} imports ${name}`), found);
    }
    return found;
  };
  const entry = chunkOf('entry.client');
  const known = importsOf(entry);
  const routes = Object.values(manifest.routes).map((route) => {
    const chunk = chunkOf(route.id);
    const imports = [...importsOf(chunk)].filter((name) => !known.has(name)).map(addressOf);
    return { ...route, module: addressOf(chunk.fileName), imports };
  });
  return {
    ...manifest,
    entry: { module: addressOf(entry.fileName), imports: [...known].map(addressOf) },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
}

/** @param {string} folder @returns {Plugin} */
function filesIn(folder) {
  return {
    name: 'files',
    resolveId: (id) => (id.startsWith('/build/') ? join(folder, id) : null),
  };
}

/** @type {Plugin} */
const minified = {
  name: 'minified',
  async renderChunk(code) {
    /** @type {import('terser').CompressOptions} No getter here does more than return; warnings are for developers. */
    const compress = { passes: 3, pure_getters: true, drop_console: ['warn'] };
    const result = await minify(code, { module: true, ecma: 2020, compress });
    return { code: result.code ?? fail('A script is empty'), map: null };
  },
};

/** @param {string} folder */
function removeScripts(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.js')) rmSync(join(folder, name));
  }
}

/** @param {OutputChunk | OutputAsset} file */
function codeOf(file) {
  return file.type === 'chunk' ? file.code : fail(`${file.fileName} is no script`);
}

/** @param {Map<string, string>} input @param {string} name */
function pathOf(input, name) {
  return input.get(name) ?? fail(`The build has no ${name}`);
}

/** @param {string} fileName */
function addressOf(fileName) {
  return `/build/${fileName}`;
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}
