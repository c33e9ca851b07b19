import { test } from 'vitest';
import { checkFitIn } from './check-overlays';

test.each(['no', 'fr'] as const)('every overlay fits into 320x256 in %s', checkFitIn);
