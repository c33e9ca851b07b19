import { expect, test } from 'vitest';
import { repliesFor } from '../support/core-fixtures';
import { signInToOwnApp } from '../support/demo-sign-in';
import { Visitor } from '../support/visitor';
import { wardrobePaths } from '../support/wardrobe-fixtures';

test('a kind of core call that hangs turns away who must wait for it, and holds up no other page', async () => {
  const { core, app, visitor } = await signInToOwnApp(
    { ...repliesFor([]), [wardrobePaths.items]: 'hang' },
    { PAGE_TIMEOUT_MS: '12000' },
  );
  const lists = Array.from({ length: 100 }, () => visitor.visit('/profile/wardrobe'));
  await expect.poll(() => core.callsTo(wardrobePaths.items).length, { timeout: 11_000 }).toBe(64);
  expect((await visitor.visit('/profile/settings')).status).toBe(200);
  expect((await new Visitor(app.url).visit('/faq')).status).toBe(200);
  const pages = await Promise.all(lists);
  const turnedAway = pages.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThanOrEqual(36);
  for (const { headers, html } of turnedAway) {
    expect(headers.get('retry-after')).toBe('5');
    expect(html).toContain('Many people are here right now');
    expect(html).toContain('<footer');
  }
});
