process.env.NODE_ENV ??= 'production';

const { buildIfNeeded } = await import('./build-if-needed.mjs');
buildIfNeeded();

const { run } = await import(new URL('../../build/index.js', import.meta.url).href);
await run();
