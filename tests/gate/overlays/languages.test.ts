import { test } from 'vitest';
import { checkFitIn } from './check-overlays';

test.each(['nb-NO', 'fr-FR'])('every overlay fits into 320x256 in %s', checkFitIn);
