import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { categories, drawingOf, mainCategories } from '~/core-api/category';
import { outsideOfTests } from '../../../../tests/support/lifetime';
import { openStore } from '../../../../tests/support/store-files';
import { pictureFile } from '../import-orders/pictures/picture-file';
import { importSampleStores, sampleStores } from './sample-stores';

/** For all tests: an import of the pictures takes seconds. */
let samples: Awaited<ReturnType<typeof openWithSamples>>;

beforeAll(async () => {
  const { opened, close } = await outsideOfTests(openWithSamples);
  samples = opened;
  return close;
});

async function openWithSamples() {
  const store = await openStore();
  const reports = await importSampleStores(store.db, store.dataDir);
  const items = await store.items();
  const visible = items.filter(
    ({ buyer_key, main_category }) => buyer_key === 'shopper@example.com' && main_category,
  );
  return { ...store, reports, items, visible };
}

test('every folder of sample files is a sample store and is imported completely', async () => {
  const folders = readdirSync('app/backend/core-api/sample-stores', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'pictures')
    .map(({ name }) => name);
  expect(sampleStores.map(({ folder }) => folder).sort()).toEqual(folders.sort());

  const { db, reports } = samples;
  expect(reports.every(({ imported }) => imported > 15)).toBe(true);
  const stores = await db.selectFrom('stores').select(['id', 'url']).execute();
  expect(stores.map(({ id }) => id).sort()).toEqual(folders.sort());
  expect(stores.every(({ id, url }) => url === `https://${id}.example`)).toBe(true);
});

test('the sample shopper has every category several times, returns, and purchases of a second address', async () => {
  const { items, visible } = samples;
  expect(visible.length).toBeGreaterThanOrEqual(130);
  const returned = visible.filter(({ is_returned }) => is_returned === 1);
  expect(returned.length).toBeGreaterThanOrEqual(20);

  const drawings = visible.map((item) =>
    drawingOf({ mainCategory: item.main_category, subCategory: item.sub_category }),
  );
  const wanted = mainCategories.flatMap((main) => [
    drawingOf({ mainCategory: main }),
    ...categories[main].map((sub) => drawingOf({ mainCategory: main, subCategory: sub })),
  ]);
  const rare = wanted.filter((name) => drawings.filter((drawing) => drawing === name).length < 3);
  expect(rare).toEqual([]);

  const bought = (email: string) => items.filter(({ buyer_key }) => buyer_key === email).length;
  expect(bought('shopper.old@example.com')).toBe(12);
  expect(bought('other@example.com')).toBeGreaterThan(5);
});

test('the sample stores have gaps, like real stores', async () => {
  const { items, visible, reports } = samples;
  const without = (field: keyof (typeof visible)[number]) =>
    visible.filter((item) => item[field] === null || item[field] === 0).length;
  expect(without('size')).toBeGreaterThan(3);
  expect(without('has_picture')).toBeGreaterThan(5);
  const returns = visible.filter(({ is_returned }) => is_returned === 1);
  const dated = returns.filter(({ returned_at }) => returned_at !== null);
  expect(dated.length).toBeGreaterThan(15);
  expect(dated.length).toBeLessThan(returns.length);
  expect(without('training_category')).toBeGreaterThan(5);
  expect(items.filter(({ main_category }) => main_category === null).length).toBeGreaterThan(5);
  const reasons = new Set(
    reports.flatMap(({ skipped }) => skipped.entries.map(({ reason }) => reason)),
  );
  expect([...reasons].sort()).toEqual(['the order is cancelled', 'the payment is pending']);
  expect(reports.flatMap(({ unclearRefunds }) => unclearRefunds.entries)).toHaveLength(2);
});

test('every sample picture shows the category of its item and is stored in the data folder', async () => {
  const { dataDir, visible, reports } = samples;
  expect(reports.every(({ pictures }) => pictures.unreachable === 0)).toBe(true);
  const pictured = visible.filter(({ has_picture }) => has_picture === 1);
  expect(pictured.length).toBeGreaterThan(100);
  for (const item of pictured) {
    const drawing = drawingOf({ mainCategory: item.main_category, subCategory: item.sub_category });
    const color = item.picture_url?.replace(`${drawing}-`, '');
    expect(color).toMatch(/^[a-z]+(-rose)?\.svg$/);
    const { source_id, source_variation_id } = item;
    expect(existsSync(pictureFile(dataDir, source_id, source_variation_id, 256))).toBe(true);
  }
});

test('importing the sample stores again changes nothing', async () => {
  const { db, dataDir, items } = samples;
  const again = await importSampleStores(db, dataDir);
  expect(again.map(({ imported, updated, removed }) => imported + updated + removed)).toEqual(
    sampleStores.map(() => 0),
  );
  expect(again.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(items.length);
  expect(again.every(({ pictures }) => pictures.stored === 0)).toBe(true);
});
