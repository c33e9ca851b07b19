import { createRequire } from 'node:module';

/**
 * Preloaded into Remix's compiler. It puts an empty module in the place of every `.server` file that a route imports,
 * and takes it for one with side effects: browsers would fetch dozens of them, 100 bytes each.
 */
const plugins = createRequire(import.meta.url)(
  '@remix-run/dev/dist/compiler/plugins/emptyModules.js',
);
const { emptyModulesPlugin } = plugins;

/** @param {unknown[]} options */
plugins.emptyModulesPlugin = (...options) => {
  const plugin = emptyModulesPlugin(...options);
  return {
    ...plugin,
    /** @param {import('esbuild').PluginBuild} build */
    setup: (build) => plugin.setup({ ...build, onResolve: withoutSideEffects(build) }),
  };
};

/** @param {import('esbuild').PluginBuild} build @returns {import('esbuild').PluginBuild['onResolve']} */
function withoutSideEffects(build) {
  return (options, resolve) =>
    build.onResolve(options, async (args) => {
      const resolved = await resolve(args);
      return resolved && { ...resolved, sideEffects: false };
    });
}
