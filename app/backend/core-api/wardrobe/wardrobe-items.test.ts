import { expect, test } from 'vitest';
import { wardrobeItemSchema, wardrobePageSchema } from '~/core-api/wardrobe/wardrobe-item';
import { addItem, itemNamesOf, items, runWithAnn } from '../../../../tests/support/core/own-items';
import { runCore } from '../../../../tests/support/core/run-core';
import { wardrobeInput } from '../../../../tests/support/wardrobe-fixtures';

test('a new item is returned as it was sent, completed by the core', async () => {
  const { core, ann } = await runWithAnn();
  const added = await addItem(ann);
  expect(added).toEqual({
    ...wardrobeInput(),
    id: expect.any(String) as string,
    category: {
      bodyArea: 'lower',
      trainingCategory: 'Trousers',
      mainCategory: 'Pants',
      subCategory: 'Jeans',
    },
    images: { small: null, large: null },
    dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) as string,
    addedByUser: true,
    usedInRecommendations: false,
  });
  expect(await ann.request(`GET ${items}/${added.id}`)).toEqual({ status: 200, body: added });
  expect((await core.requestWith(null)(`GET ${items}`)).status).toBe(401);
});

test('the response to a new item has its address as Location', async () => {
  const { core } = await runWithAnn();
  const { idToken } = await core.signIn('ann@example.com');
  const response = await fetch(new URL(items, core.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(wardrobeInput()),
  });
  const { id } = wardrobeItemSchema.parse(await response.json());
  expect(response.headers.get('location')).toBe(`${items}/${id}`);
});

test('repeated calls with the same idempotency key add one item', async () => {
  const { core, ann } = await runWithAnn();
  const key = { 'idempotency-key': 'k-1' };
  const [first, second] = await Promise.all([addItem(ann, {}, key), addItem(ann, {}, key)]);
  expect(second).toEqual(first);
  expect(await addItem(ann, {}, key)).toEqual(first);
  expect(await itemNamesOf(ann)).toHaveLength(1);

  await addItem(ann, {}, { 'idempotency-key': 'k-2' });
  await addItem(ann);
  await addItem(ann);
  expect(await itemNamesOf(ann)).toHaveLength(4);
  const bob = await core.addPerson('bob');
  expect((await addItem(bob, {}, key)).id).not.toBe(first.id);
});

test('items are paged newest first, and an item added meanwhile does not shift the pages', async () => {
  const { core, ann } = await runWithAnn();
  for (const number of [1, 2, 3, 4, 5]) {
    const { id } = await addItem(ann, { name: `Item ${number}` });
    await core.db
      .updateTable('wardrobe_items')
      .set({ date_added: `2026-01-0${number}T00:00:00.000Z` })
      .where('id', '=', id)
      .execute();
  }
  const part = async (query: Record<string, string>) => {
    const { body } = await ann.request(`GET ${items}`, { query: { maxItemCount: '2', ...query } });
    const { results, continuationToken } = wardrobePageSchema.parse(body);
    return { names: results.map(({ name }) => name), token: continuationToken ?? '' };
  };
  const first = await part({});
  expect(first.names).toEqual(['Item 5', 'Item 4']);
  await addItem(ann, { name: 'Newest' });
  const second = await part({ continuationToken: first.token });
  expect(second.names).toEqual(['Item 3', 'Item 2']);
  expect(await part({ continuationToken: second.token })).toEqual({ names: ['Item 1'], token: '' });
});

test('a list can be filtered by section and by categories', async () => {
  const { ann } = await runWithAnn();
  const category = { mainCategory: 'Dress', subCategory: null };
  await addItem(ann, { name: 'Dress', category });
  await addItem(ann, { name: 'Shirt', category: { mainCategory: 'Shirt' } });
  await addItem(ann, { name: 'Jeans', section: 'men' });
  expect(await itemNamesOf(ann, { section: 'men' })).toEqual(['Jeans']);
  expect(await itemNamesOf(ann, { section: 'women', mainCategory: 'Dress' })).toEqual(['Dress']);
  const query = ['Dress', 'Pants'].map((name) => ['mainCategory', name]);
  const { body } = await ann.request(`GET ${items}`, { query });
  expect(
    wardrobePageSchema
      .parse(body)
      .results.map(({ name }) => name)
      .sort(),
  ).toEqual(['Dress', 'Jeans']);
});

test('a wardrobe answers 404 before its first item, and is empty after its last was deleted', async () => {
  const { ann } = await runWithAnn();
  expect((await ann.request(`GET ${items}`)).status).toBe(404);
  const { id } = await addItem(ann);
  await ann.request(`DELETE ${items}/${id}`);
  expect(await itemNamesOf(ann)).toEqual([]);
});

test('a change replaces the whole item but keeps the date it was added', async () => {
  const { ann } = await runWithAnn();
  const added = await addItem(ann);
  const body = { ...wardrobeInput(), section: 'men', name: 'Changed', note: undefined };
  const changed = await ann.request(`PUT ${items}/${added.id}`, { body });
  expect(changed).toEqual({
    status: 200,
    body: { ...added, section: 'men', name: 'Changed', note: '' },
  });
  expect(await ann.request(`GET ${items}/${added.id}`)).toEqual(changed);
});

test('every call answers 404 for the item of another user', async () => {
  const { core, ann } = await runWithAnn();
  const { id } = await addItem(ann);
  const bob = await core.addPerson('bob');
  const body = wardrobeInput();
  expect((await bob.request(`GET ${items}/${id}`)).status).toBe(404);
  expect((await bob.request(`PUT ${items}/${id}`, { body })).status).toBe(404);
  expect((await bob.request(`DELETE ${items}/${id}`)).status).toBe(404);
  await ann.request(`DELETE ${items}/${id}`);
  expect((await bob.request(`POST ${items}/${id}/restore`)).status).toBe(404);
  expect((await ann.request(`POST ${items}/${id}/restore`)).status).toBe(200);
});

test('a user without a profile cannot add an item', async () => {
  const core = await runCore();
  const eve = await core.addAccount('eve');
  expect((await eve.request(`POST ${items}`, { body: wardrobeInput() })).status).toBe(404);
});
