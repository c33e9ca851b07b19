import { expect, test } from 'vitest';
import { mostItems } from '~/core-api/wardrobe/wardrobe-item';
import { addItem, items, runWithAnn } from '../../../../tests/support/core/own-items';
import { wardrobeInput } from '../../../../tests/support/wardrobe-fixtures';
import { eraseExpired, restorableSince } from './wardrobe-table';

test('a deleted item answers 404 and can be restored to its place within a day', async () => {
  const { core, ann } = await runWithAnn();
  const added = await addItem(ann);
  expect((await ann.request(`DELETE ${items}/${added.id}`)).status).toBe(200);
  for (const call of ['GET', 'PUT', 'DELETE']) {
    const body = call === 'PUT' ? wardrobeInput() : undefined;
    expect((await ann.request(`${call} ${items}/${added.id}`, { body })).status).toBe(404);
  }
  const restored = await ann.request(`POST ${items}/${added.id}/restore`);
  expect(restored).toEqual({ status: 200, body: added });
  expect(await ann.request(`POST ${items}/${added.id}/restore`)).toEqual(restored);

  await ann.request(`DELETE ${items}/${added.id}`);
  await core.db
    .updateTable('wardrobe_items')
    .set({ deleted_at: restorableSince(Date.now() - 1) })
    .execute();
  expect((await ann.request(`POST ${items}/${added.id}/restore`)).status).toBe(410);
});

test('restoring an item of which only the id is left answers 410', async () => {
  const { core, ann } = await runWithAnn();
  const { id } = await addItem(ann);
  await ann.request(`DELETE ${items}/${id}`);
  const deleted_at = restorableSince(Date.now() - 1);
  await core.db.updateTable('wardrobe_items').set({ deleted_at }).execute();
  await eraseExpired(core.db);
  expect((await ann.request(`POST ${items}/${id}/restore`)).status).toBe(410);
});

test('a wardrobe is limited to two hundred items, including restored ones', async () => {
  const { core, ann } = await runWithAnn();
  const first = await addItem(ann);
  const row = await core.db.selectFrom('wardrobe_items').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: mostItems - 1 }, (_, place) => ({ ...row, id: `w-${place}` }));
  await core.db.insertInto('wardrobe_items').values(rows).execute();
  expect((await ann.request(`POST ${items}`, { body: wardrobeInput() })).status).toBe(409);

  await ann.request(`DELETE ${items}/${first.id}`);
  await addItem(ann);
  expect((await ann.request(`POST ${items}/${first.id}/restore`)).status).toBe(409);
});

test('deleting a user deletes every row of their wardrobe', async () => {
  const { core, ann } = await runWithAnn();
  const { id } = await addItem(ann);
  await addItem(ann);
  await ann.request(`DELETE ${items}/${id}`);
  const bob = await core.addPerson('bob');
  await addItem(bob);
  await ann.request('DELETE /core/api/v1/users/self');
  const rows = await core.db.selectFrom('wardrobe_items').select('uid').execute();
  expect(rows).toEqual([{ uid: bob.uid }]);
});
