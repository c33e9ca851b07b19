import { expect, test } from 'vitest';
import { longest } from '~/core-api/wardrobe/wardrobe-item';
import { textOf, Visitor } from '../support/visitor';
import { errorsOn, filledIn, list, valuesOn, signInWithWardrobe } from '../support/wardrobe-page';
import { wardrobeInput, wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import { paths, profile, unverifiedProfile } from '../support/core-fixtures';

test('A30: an item without a size is refused with everything else kept', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  const page = await visitor.submit(form, { values: { ...filledIn, size: ' ' } });
  expect(page.status).toBe(422);
  expect(page.title).toBe('Error: Add an item – My size profile');
  expect(errorsOn(page)).toEqual({ size: 'Required. Fill in this field.' });
  expect(page.root.querySelector('#size')?.getAttribute('aria-invalid')).toBe('true');
  expect(valuesOn(page)).toEqual({ ...filledIn, size: ' ' });
  expect(core.callsTo(wardrobePaths.add)).toEqual([]);
});

test('A30: a complete item is added and listed with its badge, its date and the note', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  const response = await visitor.submit(form, { values: filledIn });
  expect([response.status, response.location]).toEqual([303, list]);
  const [call] = core.callsTo(wardrobePaths.add);
  expect(call?.body).toEqual(wardrobeInput());
  expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{43}$/);

  const page = await visitor.follow(response);
  expect(textOf(page.root.querySelector('.notice'))).toBe('Item saved.');
  const [card, ...others] = page.root.querySelectorAll('article');
  expect(others).toEqual([]);
  expect(textOf(card?.querySelector('h3') ?? null)).toBe('Own item 1');
  expect(textOf(card ?? null)).toContain('Size: W28');
  expect(textOf(card ?? null)).toContain('Added by me');
  const time = card?.querySelector('time');
  expect(time?.getAttribute('datetime')).toBe('2025-12-31T00:00:00.000Z');
  expect(textOf(time ?? null)).toBe('31 December 2025');
  const notes = page.text.match(/not used in recommendations/g);
  expect(notes).toHaveLength(1);
});

test('an empty item form links each required field, in form order', async () => {
  const { visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  expect(form.root.querySelector('[name=section]')?.hasAttribute('checked')).toBe(true);
  const page = await visitor.submit(form, {});
  const links = page.root.querySelectorAll('.error-summary a');
  expect(links.map(textOf)).toEqual([
    'Section: Required. Choose one of the options.',
    'Name: Required. Fill in this field.',
    'Category: Required. Choose one of the options.',
    'Size: Required. Fill in this field.',
  ]);
  const targets = links.map((link) => page.root.querySelector(link.getAttribute('href') ?? ''));
  expect(targets.map((field) => field?.getAttribute('name'))).toEqual([
    'section',
    'name',
    'category',
    'size',
  ]);
});

test('an item text over its limit is refused, an emoji counting as one character', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  for (const [field, most] of Object.entries(longest)) {
    const send = (text: string) => visitor.submit(form, { values: { ...filledIn, [field]: text } });
    const tooLong = await send('x'.repeat(most + 1));
    expect(tooLong.status).toBe(422);
    expect(errorsOn(tooLong)).toEqual({
      [field]: `Maximum ${most} characters allowed. You entered ${most + 1}.`,
    });
    expect((await send('👗'.repeat(most))).status).toBe(303);
    expect(core.callsTo(wardrobePaths.add).at(-1)?.body).toMatchObject({
      [field]: '👗'.repeat(most),
    });
  }
});

test('the item form refuses values that it does not offer', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  for (const [field, value] of [
    ['section', 'children'],
    ['category', 'Hats'],
    ['category', 'Dress/Jeans'],
    ['fit', 'fitsNot'],
  ] as const) {
    const page = await visitor.submit(form, { values: { ...filledIn, [field]: value } });
    expect([page.status, Object.keys(errorsOn(page))]).toEqual([422, [field]]);
  }
  expect(core.callsTo(wardrobePaths.add)).toEqual([]);
});

test('the second press of a form is answered although the browser has given up the first one', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  core.answer({ [paths.profile]: { status: 200, body: profile(), delay: 1000 } });
  const before = core.callsTo(paths.profile).length;
  const browser = new AbortController();
  const first = new Visitor(visitor.origin, {
    fetch: (url, request) => fetch(url, { ...request, signal: browser.signal }),
  });
  visitor.cookies.forEach((value, name) => first.cookies.set(name, value));
  const given = first.submit(form, { values: filledIn });
  await expect.poll(() => core.callsTo(paths.profile).length).toBe(before + 1);
  const second = visitor.submit(form, { values: filledIn });
  // It has arrived by then.
  await new Promise((resolve) => setTimeout(resolve, 200));
  browser.abort();
  await expect(given).rejects.toThrow('aborted');
  expect([(await second).status, (await second).location]).toEqual([303, list]);
  expect(core.callsTo(wardrobePaths.add)).toHaveLength(1);
});

test('an item form submitted twice adds one item, and another one once its values change', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/new`);
  core.answer({ [wardrobePaths.add]: { status: 500 } });
  const failed = await visitor.submit(form, { values: filledIn });
  expect(failed.status).toBe(502);
  core.answer({ [wardrobePaths.add]: { status: 201, body: wardrobeItem(1) } });
  await visitor.submit(failed, {});
  await visitor.submit(failed, {});
  const keys = () =>
    core.callsTo(wardrobePaths.add).map(({ headers }) => headers['idempotency-key']);
  // The failed call was repeated with the same key, in case the item had been added.
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  await visitor.submit(form, { values: { ...filledIn, name: 'Another' } });
  expect(new Set(keys()).size).toBe(2);
});

test('the size suggestions come from the core, or from the app while the core fails', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const sizesOn = async (path: string) => {
    const { root } = await visitor.visit(path);
    return root.querySelectorAll('#sizes option').map((option) => option.getAttribute('value'));
  };
  expect(await sizesOn(`${list}/new`)).toEqual(expect.arrayContaining(['XS', '38', 'W34', '47']));
  expect(await sizesOn(`${list}/new?section=women`)).not.toContain('47');
  const body = {
    women: [{ mainCategory: 'Pants', subCategories: ['Jeans'], sizeHints: ['25', '26'] }],
  };
  core.answer({ [wardrobePaths.categories]: { status: 200, body } });
  expect(await sizesOn(`${list}/w-1`)).toEqual(['25', '26']);
});

test('editing an item validates the form and saves the changes', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const form = await visitor.visit(`${list}/w-1`);
  expect(form.h1).toBe('Edit Own item 1');
  expect(valuesOn(form)).toEqual({ ...filledIn, name: 'Own item 1' });
  const refused = await visitor.submit(form, { values: { name: '' } });
  expect([refused.status, errorsOn(refused)]).toEqual([
    422,
    { name: 'Required. Fill in this field.' },
  ]);
  const response = await visitor.submit(form, { values: { name: 'Changed', fit: 'fitsRoomy' } });
  expect([response.status, response.location]).toEqual([303, list]);
  expect(core.callsTo(wardrobePaths.change).map(({ body }) => body)).toEqual([
    wardrobeInput({ name: 'Changed', fit: 'fitsRoomy' }),
  ]);
});

test.each([
  [{ mainCategory: 'Hats', subCategory: 'Beanie' }, 'Hats – Beanie'],
  [{ mainCategory: 'Pants', subCategory: 'Chinos' }, 'Trousers – Chinos'],
  [null, 'Another category'],
])('an item keeps its category %j, which is none of ours', async (category, text) => {
  const { core, visitor } = await signInWithWardrobe();
  core.answer({
    [wardrobePaths.item]: { status: 200, body: wardrobeItem(1, { category }) },
  });
  const form = await visitor.visit(`${list}/w-1`);
  expect(textOf(form.root.querySelector('#category [selected]'))).toBe(text);
  const refused = await visitor.submit(form, { values: { name: '' } });
  expect(errorsOn(refused)).toEqual({ name: 'Required. Fill in this field.' });
  const saved = await visitor.submit(refused, { values: { name: 'Changed' } });
  expect([saved.status, saved.location]).toEqual([303, list]);
  expect(core.callsTo(wardrobePaths.change).map(({ body }) => body)).toEqual([
    { ...wardrobeInput({ name: 'Changed' }), category },
  ]);
  await visitor.submit(form, { values: { category: 'Dress' } });
  expect(core.callsTo(wardrobePaths.change).at(-1)?.body).toMatchObject({
    category: { mainCategory: 'Dress', subCategory: null },
  });
  const added = await visitor.submit(await visitor.visit(`${list}/new`), {
    values: { ...filledIn, category: 'stored' },
  });
  expect(errorsOn(added)).toEqual({ category: 'Required. Choose one of the options.' });
});

test('the error summary names the fields without "(optional)"', async () => {
  const { visitor } = await signInWithWardrobe();
  const values = { ...filledIn, brand: 'x'.repeat(101), fit: '', note: 'x'.repeat(501) };
  const page = await visitor.submit(await visitor.visit(`${list}/new`), { values });
  expect(page.root.querySelectorAll('.error-summary a').map(textOf)).toEqual([
    'Brand: Maximum 100 characters allowed. You entered 101.',
    'Fit: Required. Choose one of the options.',
    'Note: Maximum 500 characters allowed. You entered 501.',
  ]);
});

test('A31: deleting an item asks for confirmation on a page, and Cancel changes nothing', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const page = await visitor.visit(list);
  const link = page.root.querySelectorAll('article a').find((one) => /^Delete/.test(textOf(one)));
  const question = await visitor.visit(link?.getAttribute('href') ?? '');
  expect(question.h1).toBe('Delete Own item 1?');
  const cancel = question.root.querySelectorAll('main a').find((one) => textOf(one) === 'Cancel');
  expect(cancel?.getAttribute('href')).toBe(list);
  expect(core.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test.each([200, 204])('A31: a deletion (%i) can be undone for 24 hours', async (status) => {
  const { core, visitor } = await signInWithWardrobe([]);
  core.answer({ [wardrobePaths.remove]: { status } });
  const response = await visitor.submit(await visitor.visit(`${list}/w-1/delete`), {});
  expect([response.status, response.location]).toEqual([303, list]);
  expect(response.headers.getSetCookie().join()).toMatch(/deleted-items=[^;]+; Max-Age=86400;/);
  const page = await visitor.follow(response);
  expect(page.text).toContain('Item deleted.');
  expect((await visitor.visit(list)).text).toContain('You can restore an item for 24 hours');

  const undone = await visitor.submit(page, { button: 'Undo' });
  expect([undone.status, undone.location]).toEqual([303, list]);
  expect(core.callsTo(wardrobePaths.restore)).toHaveLength(1);
  const after = await visitor.follow(undone);
  expect(after.text).toContain('Item restored.');
  expect(after.root.querySelector('.undo')).toBeNull();
});

test('A8: an unverified address sees only the verification prompt on every wardrobe page', async () => {
  const { core, visitor } = await signInWithWardrobe();
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  for (const path of ['', '/new', '/w-1', '/w-1/delete']) {
    const page = await visitor.open(list + path);
    expect(page.h1).toBe('Verify your email address');
  }
  for (const path of ['/new', '/w-1', '/w-1/delete', '/w-1/restore']) {
    const response = await visitor.post(list + path, filledIn);
    expect([response.status, response.location]).toEqual([303, list]);
  }
  expect(core.calls.some(({ path }) => path.startsWith('/mywardrobe'))).toBe(false);
});
