// First: npm may be gone when the build is done.
import '../config/program.server.mjs';
import { buildIfNeeded } from './build-if-needed.mjs';

process.env.NODE_ENV ??= 'production';
buildIfNeeded();
await import('./run.mjs');
