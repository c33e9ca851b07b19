import { openMainApp, type Headers, type Pages } from './main-app';

export async function* wardrobePages(headers: Headers): Pages {
  const { visitor } = await openMainApp(headers);
  const list = '/profile/wardrobe';
  const newItem = await visitor.visit(`${list}/new`);
  yield {
    'own wardrobe': await visitor.visit(list),
    'new item': newItem,
    'new item sent empty': await visitor.submit(newItem, {}),
    'new item sent wrong': await visitor.submit(newItem, {
      values: { name: 'x'.repeat(101), size: 'x'.repeat(21), note: 'x'.repeat(501) },
    }),
    'own item': await visitor.visit(`${list}/w-1`),
    'no such item': await visitor.visit(`${list}/w-9`),
  };
  const deletion = await visitor.visit(`${list}/w-1/delete`);
  yield { 'deletion of an item': deletion };
  yield {
    'own wardrobe after a deletion': await visitor.follow(await visitor.submit(deletion, {})),
    'own wardrobe, empty section': await visitor.visit(`${list}?section=women`),
  };
}
