import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { manyTransactions, repliesFor, transaction } from '../support/core-fixtures';
import { openBrowser } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';
import { someOf } from '../support/tier';

const images = { small: 'products/none/96.webp', large: 'products/none/256.webp' };

const engines: Record<string, (styles: string) => string> = {
  'no aspect-ratio and no gap': (styles) =>
    styles.replace(/(?<=[{;])(aspect-ratio|gap):[^;}]*;?/g, ''),
  'no grid either': (styles) =>
    styles
      .replace(/@supports\s*\(display:\s*grid\)\s*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
      .replace(/(?<=[{;])(aspect-ratio|gap|display:grid|grid[a-z-]*)(:[^;}]*)?;?/g, ''),
};

async function openPurchases(rewrite: (styles: string) => string, width: number): Promise<Page> {
  const core = await scriptedCore(
    repliesFor([transaction(9, { product: { images } }), ...manyTransactions(4)]),
  );
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser({ viewport: { width, height: 740 } });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const older = rewrite(styles);
    expect(older.length).toBeLessThan(styles.length);
    await route.fulfill({ response, body: older });
  });
  await page.goto(`${app.url}/terms`);
  // Old engines do not say where they come from: they get the style sheet as a file.
  await page.evaluate(() => location.assign('/profile'));
  await page.waitForURL('**/profile');
  return page;
}

async function boxesOf(page: Page, selector: string) {
  const found = await page.locator(selector).all();
  const boxes = await Promise.all(found.map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}

test.each(
  Object.keys(engines).flatMap((engine) =>
    someOf([360, 1000]).map((width) => [engine, width] as const),
  ),
)('C6, C7: pictures are squares and nothing overlaps with %s at %i px', async (engine, width) => {
  const page = await openPurchases(engines[engine] ?? String, width);
  const pictures = await boxesOf(page, '.picture');
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) {
    expect(picture.height).toBeGreaterThan(60);
    expect(Math.abs(picture.width - picture.height)).toBeLessThan(1);
  }
  for (const drawing of await boxesOf(page, '.picture .drawing')) {
    expect(drawing.height).toBeGreaterThan(60);
  }
  const cards = await boxesOf(page, '.card');
  for (const [place, card] of cards.entries()) {
    expect(card.height).toBeLessThan(740);
    for (const other of cards.slice(place + 1)) {
      const isBeside = other.x >= card.x + card.width || card.x >= other.x + other.width;
      expect(isBeside || other.y >= card.y + card.height).toBe(true);
    }
  }
  const rows = new Set(cards.map(({ y }) => y));
  if (width === 360 || engine === 'no grid either') expect(rows.size).toBe(5);
  const links = await boxesOf(page, '.tabs a');
  expect(links[1]?.x).toBeGreaterThan((links[0]?.x ?? 0) + (links[0]?.width ?? 0) + 8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
});
