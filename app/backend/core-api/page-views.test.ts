import { expect, test } from 'vitest';
import { addPurchases, itemKey } from '../../../tests/support/core/add-purchases';
import { watchWrites } from '../../../tests/support/core/every-row';
import { runCore } from '../../../tests/support/core/run-core';

const self = '/core/api/v1/users/self';
const query = new URLSearchParams(itemKey(1)).toString();

const reads = [
  `GET ${self}`,
  'GET /core/api/v2/transactions/self',
  'GET /core/api/v1/feedback/Status',
  `GET /core/api/v1/feedback?${query}`,
  'GET /mywardrobe/api/v1/items',
  'GET /mywardrobe/api/v1/categories',
] as const;

test('reading calls write nothing, also when the provider has verified the address since', async () => {
  const core = await runCore();
  const kim = await core.addPerson('kim', { isVerified: false });
  await addPurchases(core.db, [{ buyer: kim.email, number: 1 }]);
  await core.identity.administer(':update', { localId: kim.uid, emailVerified: true });
  const { idToken } = await core.signIn(kim.email);

  const version = watchWrites(core);
  const before = await version();
  const call = core.requestWith(idToken);
  const profile = await call(reads[0]);
  expect(profile.body).toMatchObject({ primaryEmailAddress: { isVerified: true } });
  const purchases = await call(reads[1]);
  expect(purchases.body).toMatchObject({ results: [{ purchaseId: 'p-1' }] });
  for (const read of reads) await call(read);
  expect(await version()).toBe(before);

  const { status } = await call(`PUT ${self}`, { body: { firstName: 'Kim' } });
  expect(status).toBe(200);
  expect(await version()).not.toBe(before);
});
