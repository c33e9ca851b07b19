import { buildIfNeeded } from './build-if-needed.mjs';

process.env.NODE_ENV ??= 'production';
buildIfNeeded();
await import('./run.mjs');
