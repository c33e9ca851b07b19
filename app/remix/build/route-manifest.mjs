import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ module: string, imports?: string[] }} Entry */
/** @typedef {Entry & { id: string }} Route */
/** @typedef {{ entry: Entry, routes: Record<string, Route>, url: string, version: string }} Manifest */

/** Where Remix's compiler has written the manifest into the server's build. */
const inServer = /^var assets_manifest_default = (\{.*\});$/m;
const start = 'window.__remixManifest=';

/** @param {string} root @returns {Manifest} of the build, which the browser gets as a file too */
export function readManifest(root) {
  const [, literal = ''] = inServer.exec(readFileSync(serverBuild(root), 'utf8')) ?? [];
  const [, url = ''] = /url: "(\/build\/manifest-\w+\.js)"/.exec(literal) ?? [];
  const script = readFileSync(join(root, 'public', url), 'utf8');
  if (!script.startsWith(start)) throw new Error(`${url} is not the manifest of the routes`);
  return JSON.parse(script.slice(start.length).replace(/;\s*$/, ''));
}

/** @param {string} root @param {Manifest} manifest */
export function writeManifest(root, manifest) {
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const named = { ...manifest, version, url: `/build/manifest-${version}.js` };
  const script = JSON.stringify(named, (_, value) => (value === false ? undefined : value));
  writeFileSync(join(root, 'public', named.url), `${start}${script};`);
  const build = readFileSync(serverBuild(root), 'utf8');
  const literal = `var assets_manifest_default = ${JSON.stringify(named)};`;
  writeFileSync(
    serverBuild(root),
    build.replace(inServer, () => literal),
  );
}

/** @param {string} root */
function serverBuild(root) {
  return join(root, 'build/index.js');
}
