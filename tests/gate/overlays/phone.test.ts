import { test } from 'vitest';
import { checkOverlays } from './check-overlays';

test('every overlay passes every check at 360x640', async () => {
  await checkOverlays({ width: 360, height: 640 });
});
