import type { Reply } from '../scripted-core';
import type { Page, Visitor } from '../visitor';
import { wardrobeItem, wardrobePaths } from '../wardrobe-fixtures';

const ownItems = [wardrobeItem(1), wardrobeItem(2, { section: 'men', note: null })];

export function wardrobeReplies(): Record<string, Reply> {
  let items = ownItems;
  return {
    [wardrobePaths.items]: ({ query }) =>
      query.get('section') === 'men'
        ? { status: 404 }
        : { status: 200, body: { results: items, continuationToken: null } },
    [wardrobePaths.item]: { status: 200, body: wardrobeItem(1) },
    'GET /mywardrobe/api/v1/items/w-9': { status: 404 },
    [wardrobePaths.remove]: () => {
      items = items.filter(({ id }) => id !== 'w-1');
      return { status: 204 };
    },
  };
}

export async function wardrobePages(visitor: Visitor): Promise<Record<string, Page>> {
  const list = '/profile/wardrobe';
  const newItem = await visitor.visit(`${list}/new`);
  const deletion = await visitor.visit(`${list}/w-1/delete`);
  return {
    'own wardrobe': await visitor.visit(list),
    'own wardrobe, empty section': await visitor.visit(`${list}?section=men`),
    'new item': newItem,
    'new item sent empty': await visitor.submit(newItem, {}),
    'new item sent wrong': await visitor.submit(newItem, {
      values: { name: 'x'.repeat(101), size: 'x'.repeat(21), note: 'x'.repeat(501) },
    }),
    'own item': await visitor.visit(`${list}/w-1`),
    'no such item': await visitor.visit(`${list}/w-9`),
    'deletion of an item': deletion,
    'own wardrobe after a deletion': await visitor.follow(await visitor.submit(deletion, {})),
  };
}
