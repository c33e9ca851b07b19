import { expect, test } from 'vitest';
import { config } from '~/config/config.server';
import { knownCategories } from '~/core-api/wardrobe/known-categories';
import {
  addWardrobeItem,
  changeWardrobeItem,
  getWardrobeItem,
  getWardrobePage,
  listWardrobeCategories,
  removeWardrobeItem,
  restoreWardrobeItem,
} from '~/core-api/wardrobe/wardrobe.server';
import { runCore } from '../support/core/run-core';
import { scriptedCore } from '../support/scripted-core';
import { wardrobeInput, wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import { callerWith } from './callers';

const notFound = { ok: false, refusal: 'not-found' };
const firstPart = { continuationToken: null };

async function annAtCore() {
  const core = await runCore();
  const { idToken } = await core.addPerson('ann');
  return { core, ann: callerWith({ token: idToken, nextToken: null }).caller };
}

test('an item can be added once, read, changed, deleted and restored', async () => {
  const { ann } = await annAtCore();
  expect(await getWardrobePage(ann, firstPart)).toEqual(notFound);
  const key = { idempotencyKey: 'k-1' };
  const added = await addWardrobeItem(ann, wardrobeInput(), key);
  if (!added.ok) throw new Error(added.refusal);
  expect(await addWardrobeItem(ann, wardrobeInput(), key)).toEqual(added);
  const { id } = added.value;
  const page = await getWardrobePage(ann, firstPart);
  expect(page).toMatchObject({ ok: true, value: { results: [added.value], unreadable: 0 } });

  const input = wardrobeInput({ name: 'Changed' });
  const changed = { ok: true, value: { ...added.value, name: 'Changed' } };
  expect(await changeWardrobeItem(ann, id, input)).toEqual(changed);
  expect(await getWardrobeItem(ann, id)).toEqual(changed);

  expect(await removeWardrobeItem(ann, id)).toEqual({ ok: true, value: undefined });
  expect(await removeWardrobeItem(ann, id)).toEqual(notFound);
  expect(await getWardrobeItem(ann, id)).toEqual(notFound);
  expect(await restoreWardrobeItem(ann, id)).toEqual(changed);
});

test('the idempotency key is sent as a header, and item ids are escaped in paths', async () => {
  const core = await scriptedCore({ [wardrobePaths.add]: { status: 201, body: wardrobeItem(1) } });
  config.coreApiUrl = core.url;
  const { caller } = callerWith();
  await addWardrobeItem(caller, wardrobeInput(), { idempotencyKey: 'k-1' });
  expect(core.calls[0]?.headers['idempotency-key']).toBe('k-1');
  expect(core.calls[0]?.body).toEqual(wardrobeInput());
  await getWardrobeItem(caller, '../../users/self');
  expect(core.calls[1]?.path).toBe('/mywardrobe/api/v1/items/..%2F..%2Fusers%2Fself');
});

test('getWardrobePage sends only query parameters with a value', async () => {
  const core = await scriptedCore({});
  config.coreApiUrl = core.url;
  const { caller } = callerWith();
  await getWardrobePage(caller, firstPart);
  await getWardrobePage(caller, { continuationToken: 'a+b' });
  expect(core.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    { maxItemCount: '50' },
    { maxItemCount: '50', continuationToken: 'a+b' },
  ]);
});

test("listWardrobeCategories falls back to the app's own categories", async () => {
  const own = { women: [{ mainCategory: 'Dress', subCategories: [], sizeHints: ['One size'] }] };
  const core = await scriptedCore({ [wardrobePaths.categories]: { status: 200, body: own } });
  config.coreApiUrl = core.url;
  const { caller } = callerWith();
  expect(await listWardrobeCategories(caller)).toEqual(own);
  core.answer({ [wardrobePaths.categories]: { status: 500 } });
  expect(await listWardrobeCategories(caller)).toBe(knownCategories);
});
