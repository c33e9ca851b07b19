import { endWithNpm } from '../config/end-with-npm.mjs';
import { buildIfNeeded } from './build-if-needed.mjs';

process.env.NODE_ENV ??= 'production';
endWithNpm();
buildIfNeeded();
await import('./run.mjs');
