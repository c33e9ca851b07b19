import { expect, test } from 'vitest';
import type { CoreCall } from '../support/scripted-core';
import { textOf, type Page } from '../support/visitor';
import { list, signInWithWardrobe } from '../support/wardrobe-page';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';

function namesBySection({ root }: Page): Record<string, string[]> {
  const sections = root.querySelectorAll('main section');
  return Object.fromEntries(
    sections.map((section) => [
      textOf(section.querySelector('h2')),
      section.querySelectorAll('article h3').map(textOf),
    ]),
  );
}

function linkTo({ root }: Page, text: string): string | undefined {
  return root
    .querySelectorAll('main a')
    .find((link) => textOf(link) === text)
    ?.getAttribute('href');
}

test.each([
  ['status 404', { status: 404 }],
  ['an empty list', { status: 200, body: { results: [] } }],
])(
  'an empty wardrobe (%s) links to the form for the first item and shows an example of one',
  async (_, reply) => {
    const { core, visitor } = await signInWithWardrobe();
    core.answer({ [wardrobePaths.items]: reply });
    const page = await visitor.visit(list);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Add what fits you best');
    expect(linkTo(page, 'Add my first item')).toBe(`${list}/new`);
    expect(page.root.querySelector('.tabs')).toBeNull();
    const example = page.root.querySelector('.example');
    expect(textOf(example?.querySelector('.card') ?? null)).toContain('Grey wool sweaterSize: M');
    expect(example?.querySelectorAll('a')).toEqual([]);
  },
);

test('the wardrobe list groups items by section, with headings and tabs', async () => {
  const { core, visitor } = await signInWithWardrobe([
    wardrobeItem(1),
    wardrobeItem(2, { section: 'men' }),
    wardrobeItem(3),
  ]);
  const page = await visitor.visit(list);
  expect(namesBySection(page)).toEqual({
    'Women’s clothes and shoes': ['Own item 1', 'Own item 3'],
    'Men’s clothes and shoes': ['Own item 2'],
  });
  const [call] = core.callsTo(wardrobePaths.items);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ maxItemCount: '50' });

  const ofMen = await visitor.visit(linkTo(page, 'Men’s') ?? '');
  expect(namesBySection(ofMen)).toEqual({ 'Men’s clothes and shoes': ['Own item 2'] });
  expect(ofMen.text).toContain('1 item');

  core.answer({ [wardrobePaths.items]: { status: 200, body: { results: [wardrobeItem(1)] } } });
  const men = await visitor.visit(linkTo(page, 'Men’s') ?? '');
  expect(textOf(men.root.querySelector('main [aria-current=page]'))).toBe('Men’s');
  expect(men.text).toContain('Nothing in this section yet');
  expect(linkTo(men, 'Add an item')).toBe(`${list}/new?section=men`);
  expect(men.title).toBe('My own items, Men’s – My size profile');
  const form = await visitor.visit(`${list}/new?section=men`);
  expect(form.root.querySelector('[name=section][checked]')?.getAttribute('value')).toBe('men');
});

test('the wardrobe list holds every item, and is not shown without some of them', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const many = Array.from({ length: 200 }, (_, place) => wardrobeItem(place + 1));
  const part = ({ query }: CoreCall) => {
    const start = Number(query.get('continuationToken') ?? 0);
    const continuationToken = start < 150 ? String(start + 50) : null;
    return { status: 200, body: { results: many.slice(start, start + 50), continuationToken } };
  };
  core.answer({ [wardrobePaths.items]: part });
  const page = await visitor.visit(list);
  expect(page.root.querySelectorAll('article')).toHaveLength(200);
  expect(page.text).toContain('200 items');
  expect(core.callsTo(wardrobePaths.items)).toHaveLength(4);
  for (const status of [400, 500]) {
    core.answer({
      [wardrobePaths.items]: (call) =>
        call.query.get('continuationToken') === '150' ? { status } : part(call),
    });
    const failed = await visitor.visit(list);
    expect([failed.status, failed.root.querySelectorAll('article').length]).toEqual([502, 0]);
  }
});

test('an item of the wardrobe shows only the fields it has and escapes markup', async () => {
  const { visitor } = await signInWithWardrobe([
    wardrobeItem(1, {
      brand: '',
      color: null,
      note: undefined,
      fit: null,
      category: null,
      dateAdded: 'yesterday',
      addedByUser: false,
      usedInRecommendations: true,
    }),
    wardrobeItem(2, { note: '<b>Bold</b> & "quoted"' }),
  ]);
  const page = await visitor.visit(list);
  const [plain, full] = page.root.querySelectorAll('article');
  expect(plain?.querySelectorAll('dt').map(textOf)).toEqual(['Size:']);
  expect(textOf(plain ?? null)).not.toContain('Added by me');
  expect(plain?.querySelector('use')?.getAttribute('href')).toContain('/generic.svg');
  expect(full?.querySelectorAll('dt').map(textOf)).toEqual([
    ...['Brand:', 'Size:', 'Colour:', 'Fit:', 'Note:', 'Added:'],
  ]);
  expect(full?.querySelector('use')?.getAttribute('href')).toContain('/pants-jeans.svg');
  expect(full?.querySelector('b')).toBeNull();
});
