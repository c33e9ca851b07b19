/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverBuildPath: 'build/index.js',
  serverModuleFormat: 'esm',
  serverMinify: false,
  watchPaths: ['./locales'],
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
