import type { WardrobeItem, WardrobeItemInput } from '~/core-api/wardrobe/wardrobe-item';
import type { Reply } from './scripted-core';

export const wardrobePaths = {
  items: 'GET /mywardrobe/api/v1/items',
  add: 'POST /mywardrobe/api/v1/items',
  item: 'GET /mywardrobe/api/v1/items/w-1',
  change: 'PUT /mywardrobe/api/v1/items/w-1',
  remove: 'DELETE /mywardrobe/api/v1/items/w-1',
  restore: 'POST /mywardrobe/api/v1/items/w-1/restore',
  categories: 'GET /mywardrobe/api/v1/categories',
} as const;

export function wardrobeInput(change: Partial<WardrobeItemInput> = {}): WardrobeItemInput {
  return {
    section: 'women',
    name: 'Blue jeans',
    brand: 'Example',
    size: 'W28',
    color: 'blue',
    category: { mainCategory: 'Pants', subCategory: 'Jeans' },
    fit: 'fitsRight',
    note: 'Worn since the first day.',
    ...change,
  };
}

/** Name and date follow from the number unless `change` sets them. */
export function wardrobeItem(number: number, change: Partial<WardrobeItem> = {}): WardrobeItem {
  return {
    ...wardrobeInput(),
    id: `w-${number}`,
    name: `Own item ${number}`,
    images: { small: null, large: null },
    dateAdded: new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString(),
    addedByUser: true,
    usedInRecommendations: false,
    ...change,
  };
}

const ownItems = [wardrobeItem(1), wardrobeItem(2, { section: 'men', note: null })];

export function wardrobeReplies(): Record<string, Reply> {
  let items = ownItems;
  return {
    [wardrobePaths.items]: () => ({
      status: 200,
      body: { results: items, continuationToken: null },
    }),
    [wardrobePaths.item]: { status: 200, body: wardrobeItem(1) },
    'GET /mywardrobe/api/v1/items/w-9': { status: 404 },
    [wardrobePaths.remove]: () => {
      items = items.filter(({ id }) => id !== 'w-1');
      return { status: 204 };
    },
  };
}
