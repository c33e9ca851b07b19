import type { EntryContext } from '@remix-run/node';
import type { PageScripts } from './page-scripts';

/** Pages that nobody looks at have no frames. */
const longestWaitMs = 3000;

/** Remix's `Scripts` asks for all files before the first paint, next to styles and pictures; this takes its place. */
export function pageScriptsOf(context: EntryContext): PageScripts {
  const { manifest, serverHandoffString = '', staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  const files = new Set([
    ...[...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)],
    ...[...routes.map(({ module }) => module), manifest.url, manifest.entry.module],
  ]);
  const modules = routes.map(({ id, module }) => [id, module]);
  const { entry, url } = manifest;
  return {
    data: `window.__remixContext = ${serverHandoffString};`,
    start: `${start}(${[[...files], modules, url, entry.module].map((value) => JSON.stringify(value)).join()})`,
  };
}

/** Starts when the first frame has been painted. What does not arrive leaves the page as it is, without scripts. */
const start = `((files, modules, manifest, entry) => {
let begun
async function start() {
if (begun) return
begun = true
for (const href of files) {
const link = document.createElement('link')
document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
}
const routes = {}
try {
for (const [id, file] of modules) routes[id] = await import(file)
await import(manifest)
window.__remixRouteModules = routes
await import(entry)
} catch {}
}
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
setTimeout(start, ${longestWaitMs})
})`;
