import { expect, test } from 'vitest';
import {
  mostItems,
  wardrobeItemSchema,
  wardrobePageSchema,
} from '~/core-api/wardrobe/wardrobe-item';
import { runCore, type Person } from '../../../../tests/support/core/run-core';
import { wardrobeInput } from '../../../../tests/support/wardrobe-wire';
import { restorableSince } from './restorable';

const items = '/mywardrobe/api/v1/items';

async function runWithAnn() {
  const core = await runCore();
  return { core, ann: await core.addPerson('ann') };
}

async function add(person: Person, change: object = {}, headers: Record<string, string> = {}) {
  const body = { ...wardrobeInput(), ...change };
  const reply = await person.ask(`POST ${items}`, { body, headers });
  expect(reply.status).toBe(201);
  return wardrobeItemSchema.parse(reply.body);
}

async function namesOf(person: Person, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await person.ask(`GET ${items}`, { query });
  expect(status).toBe(200);
  return wardrobePageSchema.parse(body).results.map(({ name }) => name);
}

test('an item is answered as it was said, with what the core knows about it', async () => {
  const { core, ann } = await runWithAnn();
  const added = await add(ann);
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
  expect(await ann.ask(`GET ${items}/${added.id}`)).toEqual({ status: 200, body: added });
  expect((await core.askWith(null)(`GET ${items}`)).status).toBe(401);
});

test('the answer to a new item says where it is', async () => {
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

test('texts are trimmed, and what may be left out is empty', async () => {
  const { ann } = await runWithAnn();
  const { section, name, size, category } = wardrobeInput();
  const body = { section, name: `  ${name}\n`, size, category, note: ' one\r\ntwo ' };
  const { body: added } = await ann.ask(`POST ${items}`, { body });
  expect(added).toMatchObject({ name, brand: '', color: '', note: 'one\ntwo', fit: 'fitsRight' });
});

test.each([
  [{ section: undefined }, 'section', 'required'],
  [{ section: 'children' }, 'section', 'unknownValue'],
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x'.repeat(101) }, 'name', 'maxLength'],
  [{ name: 7 }, 'name', 'unknownValue'],
  [{ size: undefined }, 'size', 'required'],
  [{ size: 'x'.repeat(21) }, 'size', 'maxLength'],
  [{ brand: 'x'.repeat(101) }, 'brand', 'maxLength'],
  [{ color: 'x'.repeat(41) }, 'color', 'maxLength'],
  [{ note: 'x'.repeat(501) }, 'note', 'maxLength'],
  [{ fit: 'fitsNot' }, 'fit', 'unknownValue'],
  [{ category: undefined }, 'mainCategory', 'required'],
  [{ category: { mainCategory: '' } }, 'mainCategory', 'required'],
  [{ category: { mainCategory: 'Hats' } }, 'mainCategory', 'unknownValue'],
  [{ category: { mainCategory: 'Dress', subCategory: 'Jeans' } }, 'subCategory', 'unknownValue'],
])('an item with %o is refused: %s %s', async (change, field, code) => {
  const { ann } = await runWithAnn();
  const { id } = await add(ann);
  const body = { ...wardrobeInput(), ...change };
  for (const call of [`POST ${items}`, `PUT ${items}/${id}`]) {
    expect(await ann.ask(call, { body })).toEqual({
      status: 400,
      body: {
        code: 'validation',
        message: `${field}: ${code}`,
        errors: [{ field, code }],
      },
    });
  }
  expect(await namesOf(ann)).toEqual([wardrobeInput().name]);
});

test('the longest texts are accepted, an emoji counting as one character', async () => {
  const { ann } = await runWithAnn();
  const name = '👗'.repeat(100);
  const added = await add(ann, { name, note: 'x'.repeat(500), size: 'x'.repeat(20) });
  expect(added.name).toBe(name);
});

test('the same idempotency key adds one item, whatever the house repeats', async () => {
  const { core, ann } = await runWithAnn();
  const key = { 'idempotency-key': 'k-1' };
  const [first, second] = await Promise.all([add(ann, {}, key), add(ann, {}, key)]);
  expect(second).toEqual(first);
  expect(await add(ann, {}, key)).toEqual(first);
  expect(await namesOf(ann)).toHaveLength(1);

  await add(ann, {}, { 'idempotency-key': 'k-2' });
  await add(ann);
  await add(ann);
  expect(await namesOf(ann)).toHaveLength(4);
  const bob = await core.addPerson('bob');
  expect((await add(bob, {}, key)).id).not.toBe(first.id);
});

test('items come newest first, in parts that an addition in between does not shift', async () => {
  const { core, ann } = await runWithAnn();
  for (const number of [1, 2, 3, 4, 5]) {
    const { id } = await add(ann, { name: `Item ${number}` });
    await core.db
      .updateTable('wardrobe_items')
      .set({ date_added: `2026-01-0${number}T00:00:00.000Z` })
      .where('id', '=', id)
      .execute();
  }
  const part = async (query: Record<string, string>) => {
    const { body } = await ann.ask(`GET ${items}`, { query: { maxItemCount: '2', ...query } });
    const { results, continuationToken } = wardrobePageSchema.parse(body);
    return { names: results.map(({ name }) => name), token: continuationToken ?? '' };
  };
  const first = await part({});
  expect(first.names).toEqual(['Item 5', 'Item 4']);
  await add(ann, { name: 'Newest' });
  const second = await part({ continuationToken: first.token });
  expect(second.names).toEqual(['Item 3', 'Item 2']);
  expect(await part({ continuationToken: second.token })).toEqual({ names: ['Item 1'], token: '' });
});

test('a list can be of one section, and of some categories', async () => {
  const { ann } = await runWithAnn();
  const category = { mainCategory: 'Dress', subCategory: null };
  await add(ann, { name: 'Dress', category });
  await add(ann, { name: 'Shirt', category: { mainCategory: 'Shirt' } });
  await add(ann, { name: 'Jeans', section: 'men' });
  expect(await namesOf(ann, { section: 'men' })).toEqual(['Jeans']);
  expect(await namesOf(ann, { section: 'women', mainCategory: 'Dress' })).toEqual(['Dress']);
  const query = ['Dress', 'Pants'].map((name) => ['mainCategory', name]);
  const { body } = await ann.ask(`GET ${items}`, { query });
  expect(
    wardrobePageSchema
      .parse(body)
      .results.map(({ name }) => name)
      .sort(),
  ).toEqual(['Dress', 'Jeans']);
});

test.each([
  ['section', 'children'],
  ['maxItemCount', '0'],
  ['maxItemCount', '101'],
  ['maxItemCount', 'all'],
  ['continuationToken', 'made up'],
])('a list by the %s "%s" is refused', async (name, value) => {
  const { ann } = await runWithAnn();
  await add(ann);
  expect((await ann.ask(`GET ${items}`, { query: { [name]: value } })).status).toBe(400);
});

test('who never added anything has no wardrobe yet; an empty one is found', async () => {
  const { ann } = await runWithAnn();
  expect((await ann.ask(`GET ${items}`)).status).toBe(404);
  const { id } = await add(ann);
  await ann.ask(`DELETE ${items}/${id}`);
  expect(await namesOf(ann)).toEqual([]);
});

test('an item is changed as a whole and keeps its day', async () => {
  const { ann } = await runWithAnn();
  const added = await add(ann);
  const body = { ...wardrobeInput(), section: 'men', name: 'Changed', note: undefined };
  const changed = await ann.ask(`PUT ${items}/${added.id}`, { body });
  expect(changed).toEqual({
    status: 200,
    body: { ...added, section: 'men', name: 'Changed', note: '' },
  });
  expect(await ann.ask(`GET ${items}/${added.id}`)).toEqual(changed);
});

test('a deleted item is gone, and comes back to its place within a day', async () => {
  const { core, ann } = await runWithAnn();
  const added = await add(ann);
  expect((await ann.ask(`DELETE ${items}/${added.id}`)).status).toBe(200);
  for (const call of ['GET', 'PUT', 'DELETE']) {
    const body = call === 'PUT' ? wardrobeInput() : undefined;
    expect((await ann.ask(`${call} ${items}/${added.id}`, { body })).status).toBe(404);
  }
  const restored = await ann.ask(`POST ${items}/${added.id}/restore`);
  expect(restored).toEqual({ status: 200, body: added });
  expect(await ann.ask(`POST ${items}/${added.id}/restore`)).toEqual(restored);

  await ann.ask(`DELETE ${items}/${added.id}`);
  await core.db
    .updateTable('wardrobe_items')
    .set({ deleted_at: restorableSince(Date.now() - 1) })
    .execute();
  expect((await ann.ask(`POST ${items}/${added.id}/restore`)).status).toBe(410);
});

test('after a day nothing is left of a deleted item but that it is gone', async () => {
  const { core, ann } = await runWithAnn();
  const old = await add(ann, { name: 'Old', note: 'private' });
  const other = await add(ann);
  await ann.ask(`DELETE ${items}/${old.id}`);
  const deleted_at = restorableSince(Date.now() - 1);
  await core.db
    .updateTable('wardrobe_items')
    .set({ deleted_at })
    .where('id', '=', old.id)
    .execute();
  await ann.ask(`DELETE ${items}/${other.id}`);
  const rows = await core.db.selectFrom('wardrobe_items').selectAll().execute();
  expect(rows.find(({ id }) => id === old.id)).toMatchObject({ name: '', note: '', size: '' });
  expect(rows.find(({ id }) => id === other.id)).toMatchObject({ name: other.name });
  expect((await ann.ask(`POST ${items}/${old.id}/restore`)).status).toBe(410);
});

test('two hundred items are the most, a restored one included', async () => {
  const { core, ann } = await runWithAnn();
  const first = await add(ann);
  const row = await core.db.selectFrom('wardrobe_items').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: mostItems - 1 }, (_, place) => ({ ...row, id: `w-${place}` }));
  await core.db.insertInto('wardrobe_items').values(rows).execute();
  expect((await ann.ask(`POST ${items}`, { body: wardrobeInput() })).status).toBe(409);

  await ann.ask(`DELETE ${items}/${first.id}`);
  await add(ann);
  expect((await ann.ask(`POST ${items}/${first.id}/restore`)).status).toBe(409);
});

test('the items of somebody else are not found, by whatever call', async () => {
  const { core, ann } = await runWithAnn();
  const { id } = await add(ann);
  const bob = await core.addPerson('bob');
  const body = wardrobeInput();
  expect((await bob.ask(`GET ${items}/${id}`)).status).toBe(404);
  expect((await bob.ask(`PUT ${items}/${id}`, { body })).status).toBe(404);
  expect((await bob.ask(`DELETE ${items}/${id}`)).status).toBe(404);
  await ann.ask(`DELETE ${items}/${id}`);
  expect((await bob.ask(`POST ${items}/${id}/restore`)).status).toBe(404);
  expect((await ann.ask(`POST ${items}/${id}/restore`)).status).toBe(200);
});

test('deleting a person leaves no row of their wardrobe', async () => {
  const { core, ann } = await runWithAnn();
  const { id } = await add(ann);
  await add(ann);
  await ann.ask(`DELETE ${items}/${id}`);
  const bob = await core.addPerson('bob');
  await add(bob);
  await ann.ask('DELETE /core/api/v1/users/self');
  const rows = await core.db.selectFrom('wardrobe_items').select('uid').execute();
  expect(rows).toEqual([{ uid: bob.uid }]);
});

test('somebody without a profile cannot add anything', async () => {
  const core = await runCore();
  const eve = await core.addAccount('eve');
  expect((await eve.ask(`POST ${items}`, { body: wardrobeInput() })).status).toBe(404);
});

test('the categories come for both sections or for one', async () => {
  const { ann } = await runWithAnn();
  const call = 'GET /mywardrobe/api/v1/categories';
  const { body } = await ann.ask(call);
  expect(body).toMatchObject({
    women: expect.arrayContaining([
      { mainCategory: 'Top', subCategories: [], sizeHints: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
    ]) as unknown,
    men: expect.any(Array) as unknown,
  });
  const men = await ann.ask(call, { query: { section: 'men' } });
  expect(Object.keys(men.body ?? {})).toEqual(['men']);
  expect((await ann.ask(call, { query: { section: 'children' } })).status).toBe(400);
});
