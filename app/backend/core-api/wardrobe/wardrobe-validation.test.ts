import { expect, test } from 'vitest';
import { addItem, itemNamesOf, items, runWithAnn } from '../../../../tests/support/core/own-items';
import { wardrobeInput } from '../../../../tests/support/wardrobe-fixtures';

test('texts are trimmed, and optional fields default to empty', async () => {
  const { ann } = await runWithAnn();
  const { section, name, size, category } = wardrobeInput();
  const body = { section, name: `  ${name}\n`, size, category, note: ' one\r\ntwo ' };
  const { body: added } = await ann.request(`POST ${items}`, { body });
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
])('an item with %o is rejected: %s %s', async (change, field, code) => {
  const { ann } = await runWithAnn();
  const { id } = await addItem(ann);
  const body = { ...wardrobeInput(), ...change };
  for (const call of [`POST ${items}`, `PUT ${items}/${id}`]) {
    expect(await ann.request(call, { body })).toEqual({
      status: 400,
      body: {
        code: 'validation',
        message: `${field}: ${code}`,
        errors: [{ field, code }],
      },
    });
  }
  expect(await itemNamesOf(ann)).toEqual([wardrobeInput().name]);
});

test('texts of the maximum length are accepted, and an emoji counts as one character', async () => {
  const { ann } = await runWithAnn();
  const name = '👗'.repeat(100);
  const added = await addItem(ann, { name, note: 'x'.repeat(500), size: 'x'.repeat(20) });
  expect(added.name).toBe(name);
});

test.each([
  ['section', 'children'],
  ['maxItemCount', '0'],
  ['maxItemCount', '101'],
  ['maxItemCount', 'all'],
  ['continuationToken', 'made up'],
])('a list with the %s "%s" is rejected', async (name, value) => {
  const { ann } = await runWithAnn();
  await addItem(ann);
  expect((await ann.request(`GET ${items}`, { query: { [name]: value } })).status).toBe(400);
});

test('categories are returned for both sections, or for the requested one', async () => {
  const { ann } = await runWithAnn();
  const call = 'GET /mywardrobe/api/v1/categories';
  const { body } = await ann.request(call);
  expect(body).toMatchObject({
    women: expect.arrayContaining([
      { mainCategory: 'Top', subCategories: [], sizeHints: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
    ]) as unknown,
    men: expect.any(Array) as unknown,
  });
  const men = await ann.request(call, { query: { section: 'men' } });
  expect(Object.keys(men.body ?? {})).toEqual(['men']);
  expect((await ann.request(call, { query: { section: 'children' } })).status).toBe(400);
});
