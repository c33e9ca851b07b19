import { test } from 'vitest';
import { checkOverlays } from './check-overlays';

test('every overlay passes every check at 320x256', async () => {
  await checkOverlays({ width: 320, height: 256 });
});
