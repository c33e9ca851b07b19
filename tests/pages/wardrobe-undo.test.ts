import { expect, test } from 'vitest';
import { textOf, type Page } from '../support/visitor';
import { list, signInWithWardrobe } from '../support/wardrobe-page';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';

const base = '/mywardrobe/api/v1/items';

/** Items that can be deleted and restored one by one. */
async function signInWithItems(numbers: number[], names: Record<number, string> = {}) {
  const signedIn = await signInWithWardrobe([]);
  for (const number of numbers) {
    const item = wardrobeItem(number, names[number] ? { name: names[number] } : {});
    signedIn.core.answer({
      [`GET ${base}/w-${number}`]: { status: 200, body: item },
      [`DELETE ${base}/w-${number}`]: { status: 204 },
      [`POST ${base}/w-${number}/restore`]: { status: 200, body: item },
    });
  }
  const remove = async (number: number) => {
    const question = await signedIn.visitor.visit(`${list}/w-${number}/delete`);
    const response = await signedIn.visitor.submit(question, { button: 'Delete item' });
    expect(response.status).toBe(303);
  };
  return { ...signedIn, remove };
}

function undoable({ root }: Page): string[] {
  return root.querySelectorAll('.undo li .address').map(textOf);
}

test('each deleted item can be restored, the newest first', async () => {
  const { core, visitor, remove } = await signInWithItems([1, 2, 3]);
  for (const number of [1, 2, 3]) await remove(number);
  const page = await visitor.visit(list);
  expect(undoable(page)).toEqual(['Own item 3', 'Own item 2', 'Own item 1']);
  const undone = await visitor.submit(page, { button: 'Undo Own item 2' });
  expect(core.callsTo(`POST ${base}/w-2/restore`)).toHaveLength(1);
  expect(undoable(await visitor.follow(undone))).toEqual(['Own item 3', 'Own item 1']);
});

test('the ten newest deletions are offered, and a long name is shortened', async () => {
  const numbers = Array.from({ length: 11 }, (_, place) => place + 1);
  const long = '👗'.repeat(100);
  const { visitor, remove } = await signInWithItems(
    numbers,
    Object.fromEntries(numbers.map((number) => [number, `${number} ${long}`])),
  );
  for (const number of numbers) await remove(number);
  const offered = undoable(await visitor.visit(list));
  expect(offered.map((name) => name.split(' ')[0])).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(String),
  );
  expect([...(offered[0] ?? '')]).toHaveLength(40);
  expect(offered[0]).toMatch(/👗…$/u);
});

test('an item that the list still shows is not offered', async () => {
  const { core, visitor, remove } = await signInWithItems([1]);
  await remove(1);
  const body = { results: [wardrobeItem(1)], continuationToken: null };
  core.answer({ [`GET ${base}`]: { status: 200, body } });
  const page = await visitor.visit(list);
  expect(page.root.querySelectorAll('article')).toHaveLength(1);
  expect(page.root.querySelector('.undo')).toBeNull();
});

test('a deletion that left its item in another section is not offered for undoing', async () => {
  const { core, visitor, remove } = await signInWithItems([1, 2]);
  for (const number of [1, 2]) await remove(number);
  core.answer({
    [wardrobePaths.items]: ({ query }) => ({
      status: 200,
      body: { results: query.get('section') === 'men' ? [] : [wardrobeItem(1)] },
    }),
  });
  expect(undoable(await visitor.visit(`${list}?section=men`))).toEqual(['Own item 2']);
});
