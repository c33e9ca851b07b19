import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import config from '../../../remix.config.js';

// Preloaded into Remix's compiler. With flags as constants in Remix's browser scripts, what they turn off is left out.
const plugins = createRequire(import.meta.url)('@remix-run/dev/dist/compiler/js/plugins/routes.js');
const { browserRouteModulesPlugin } = plugins;

/** @param {unknown[]} options */
plugins.browserRouteModulesPlugin = (...options) => {
  const plugin = browserRouteModulesPlugin(...options);
  return {
    ...plugin,
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onLoad({ filter: /@remix-run\/react\/dist\/esm\/[\w-]+\.js$/ }, async ({ path }) => ({
        contents: withConstantFlags(await readFile(path, 'utf8')),
      }));
      return plugin.setup(build);
    },
  };
};

/** @type {Record<string, boolean | undefined>} */
const flags = config.future ?? {};

/** @param {string} source */
function withConstantFlags(source) {
  return (
    source
      .replace(/\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g, (read, flag) =>
        String(flags[flag] ?? read),
      )
      // Of the fallback of a site without a server; else Remix's scripts for the server would be needed.
      .replace(/\brenderScripts \?/, 'false ?')
  );
}
