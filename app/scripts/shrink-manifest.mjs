const start = 'window.__remixManifest=';
const firstLetter = 0x21;
const notInJson = /["\\]/;

/**
 * @typedef {{ id: string, module: string, imports?: string[] } & Record<string, unknown>} Route
 * @typedef {{ routes: Record<string, Route> }} Manifest
 */

/** An earlier build may have left its manifest. @param {string} script */
export function isShrunk(script) {
  return script.startsWith('((m,f)=>');
}

/**
 * The browser gets the list of all routes before the first page. Mostly it repeats the names of the files that routes
 * share, which are random and do not compress: here each is named once, and a route has one letter for each of its own.
 * What is false is left out.
 *
 * @param {string} script As Remix writes it
 * @returns {string} A script that sets the same manifest
 */
export function shrinkManifest(script) {
  if (!script.startsWith(start)) throw new Error('Remix writes its manifest in another way');
  /** @type {Manifest} */
  const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, ''));
  const files = [...new Set(Object.values(manifest.routes).flatMap(({ imports = [] }) => imports))];
  const letters = lettersFor(files);
  const routes = Object.values(manifest.routes).map(({ id, module, imports = [], ...rest }) => [
    id,
    {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false)),
      module: hashIn(module, id),
      imports: imports.map((file) => letters[files.indexOf(file)]).join(''),
    },
  ]);
  const small = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  const named = JSON.stringify(Object.fromEntries(files.map((file, at) => [letters[at], file])));
  return `((m,f)=>{for(const i in m.routes){const r=m.routes[i];r.id=i;r.module="/build/"+i+"-"+r.module+".js";r.imports=[...r.imports].map(l=>f[l])}${start}m})(${small},${named});`;
}

/** @param {string[]} files @returns {string[]} */
function lettersFor(files) {
  const all = Array.from({ length: files.length + 2 }, (_, at) =>
    String.fromCharCode(firstLetter + at),
  );
  return all.filter((letter) => !notInJson.test(letter));
}

/** @param {string} module @param {string} id */
function hashIn(module, id) {
  const [before, after] = [`/build/${id}-`, '.js'];
  if (!module.startsWith(before) || !module.endsWith(after)) throw new Error(`${module} of ${id}`);
  return module.slice(before.length, -after.length);
}
