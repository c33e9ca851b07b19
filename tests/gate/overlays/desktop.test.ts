import { test } from 'vitest';
import { checkOverlays } from './check-overlays';

test('every overlay passes every check at 1280x800', async () => {
  await checkOverlays({ width: 1280, height: 800 });
});
