import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addPurchases } from '../../tests/support/core/add-purchases';
import { addItem, items, runWithAnn } from '../../tests/support/core/own-items';
import { runCore, type RunningCore } from '../../tests/support/core/run-core';
import { temporaryFolder } from '../../tests/support/store-files';
import { picturesIn, pictureFolder } from './core-api/import-orders/pictures/picture-file';
import { loadMissingPictures } from './core-api/import-orders/pictures/store-pictures';
import { deleteOld, deleteOldDaily } from './retention';

const dayMs = 24 * 60 * 60 * 1000;

function keptBy({ dataDir, db, identity }: RunningCore) {
  return {
    ...{ dataDir, db, outbox: join(dataDir, 'outbox'), mailDays: 30, pictureDays: 90 },
    deleteOldOfAccounts: identity.provider.accounts.deleteOld,
  };
}

function age(path: string, days: number): void {
  const then = new Date(Date.now() - days * dayMs);
  utimesSync(path, then, then);
}

const nothing = {
  ...{ mails: 0, verifications: 0, refusals: 0, deliveries: 0, garments: 0 },
  ...{ pictures: 0, accounts: 0 },
};

test('mails are kept for their days, and so long is what is of use', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  for (const name of ['old', 'new']) {
    const body = { address: `${name}@work.example`, languageCode: 'en' };
    await ann.request('POST /core/api/v1/users/self/emails', { body });
  }
  const outbox = join(core.dataDir, 'outbox');
  expect(core.mails()).toHaveLength(2);
  expect(await deleteOld(keptBy(core))).toEqual(nothing);
  const [oldest] = core.mails();
  for (const name of readdirSync(outbox).sort().slice(0, 2)) age(join(outbox, name), 31);
  expect(await deleteOld(keptBy(core))).toEqual({ ...nothing, mails: 1 });
  expect(core.mails()).toHaveLength(1);
  expect(core.mails()).not.toContainEqual(oldest);
});

test('a start is over before anything is deleted, and then it is done every day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const outbox = temporaryFolder();
  const kept = { dataDir: outbox, outbox, mailDays: 30, pictureDays: 90 };
  const onDeleted = vi.fn();
  const stop = deleteOldDaily({ ...kept, db: null, deleteOldOfAccounts: null, onDeleted });
  const addOld = () => {
    writeFileSync(join(outbox, 'old.json'), '{}');
    age(join(outbox, 'old.json'), 31);
  };
  const isGone = () => !existsSync(join(outbox, 'old.json'));
  addOld();
  vi.advanceTimersByTime(9 * 60 * 1000);
  expect(isGone()).toBe(false);
  vi.advanceTimersByTime(60 * 1000);
  await expect.poll(isGone).toBe(true);
  addOld();
  vi.advanceTimersByTime(dayMs);
  await expect.poll(isGone).toBe(true);
  await stop();
  expect(onDeleted.mock.calls).toEqual([[{ ...nothing, mails: 1 }], [{ ...nothing, mails: 1 }]]);
  addOld();
  vi.advanceTimersByTime(2 * dayMs);
  expect(isGone()).toBe(false);
});

test('links that verify an address are deleted a month after their time is over', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const body = { address: 'ann@work.example', languageCode: 'en' };
  await ann.request('POST /core/api/v1/users/self/emails', { body });
  const [link] = await core.db.selectFrom('email_verifications').selectAll().execute();
  const over = Date.parse(link?.expires_at ?? '');
  const kept = { ...keptBy(core), mailDays: 10_000 };
  expect(await deleteOld(kept, { now: over + 29 * dayMs })).toEqual(nothing);
  expect(await deleteOld(kept, { now: over + 31 * dayMs })).toEqual({
    ...nothing,
    verifications: 1,
  });
});

test('what a store has sent and who was refused go after 30 days, and requests to forget stay', async () => {
  const { core, ann } = await runWithAnn();
  const now = Date.now();
  const agoOf = (days: number) => new Date(now - days * dayMs).toISOString();
  await core.db.insertInto('stores').values({ id: 's', name: 'S' }).execute();
  for (const days of [29, 31]) {
    const [received_at, refused_at] = [agoOf(days), agoOf(days)];
    const delivery = { store_id: 's', received_at };
    const ids = [`d-${days}`, `redaction ${days}`];
    const deliveries = ids.map((delivery_id) => ({ ...delivery, delivery_id }));
    await core.db.insertInto('deliveries').values(deliveries).execute();
    const refusal = { uid: ann.uid, address_hash: `hash-${days}`, refused_at };
    await core.db.insertInto('refused_addresses').values(refusal).execute();
  }
  const deleted = { ...nothing, deliveries: 1, refusals: 1 };
  expect(await deleteOld(keptBy(core), { now })).toEqual(deleted);
  const deliveries = await core.db.selectFrom('deliveries').select('delivery_id').execute();
  expect(deliveries.map(({ delivery_id }) => delivery_id).sort()).toEqual([
    ...['d-29', 'redaction 29', 'redaction 31'],
  ]);
  const refusals = await core.db.selectFrom('refused_addresses').select('address_hash').execute();
  expect(refusals).toEqual([{ address_hash: 'hash-29' }]);
});

test('of an own garment only the id is left a day after its deletion', async () => {
  const { core, ann } = await runWithAnn();
  const deleted = await addItem(ann, { note: 'private' });
  const kept = await addItem(ann);
  await ann.request(`DELETE ${items}/${deleted.id}`);
  expect(await deleteOld(keptBy(core))).toEqual(nothing);
  const now = Date.now() + dayMs + 1;
  expect(await deleteOld(keptBy(core), { now })).toEqual({ ...nothing, garments: 1 });
  expect(await deleteOld(keptBy(core), { now })).toEqual(nothing);
  const rows = await core.db.selectFrom('wardrobe_items').selectAll().execute();
  expect(rows.find(({ id }) => id === deleted.id)).toMatchObject({ name: '', note: '', size: '' });
  expect(rows.find(({ id }) => id === kept.id)).toMatchObject({ name: kept.name });
});

test('a picture goes when nobody has bought what it shows, once it is old, and is not loaded again', async () => {
  const core = await runCore();
  await addPurchases(core.db, [
    { buyer: 'ann@example.com', number: 1 },
    { buyer: 'ann@example.com', number: 2 },
    { buyer: 'ann@example.com', number: 3 },
  ]);
  const source = 'https://store.invalid/1.png';
  await core.db
    .updateTable('variation_versions')
    .set({ has_picture: 1, picture_url: source, picture_source: source })
    .execute();
  const folderOf = (number: number) =>
    join(picturesIn(core.dataDir), pictureFolder('s-1', `v-${number}`));
  for (const number of [1, 2, 3]) {
    mkdirSync(folderOf(number), { recursive: true });
    writeFileSync(join(folderOf(number), '96.webp'), 'x');
  }
  age(folderOf(1), 91);
  age(folderOf(2), 91);
  expect(await deleteOld(keptBy(core))).toEqual(nothing);
  await core.db.deleteFrom('transaction_versions').where('id', '!=', 't-0001').execute();
  expect(await deleteOld(keptBy(core))).toEqual({ ...nothing, pictures: 1 });
  expect([1, 2, 3].map((number) => existsSync(folderOf(number)))).toEqual([true, false, true]);
  const rows = await core.db
    .selectFrom('variation_versions')
    .select(['source_variation_id', 'has_picture', 'picture_url'])
    .orderBy('source_variation_id')
    .execute();
  expect(rows.map(({ has_picture }) => has_picture)).toEqual([1, 0, 1]);
  expect(rows[1]?.picture_url).toBeNull();
  // Nor does the next picture run ask the shop for it.
  await core.db
    .updateTable('variation_versions')
    .set({ picture_url: source })
    .where('has_picture', '=', 1)
    .execute();
  const report = await loadMissingPictures(core.db, { dataDir: core.dataDir });
  expect(report).toMatchObject({ stored: 0, unreachable: 0 });

  await core.db.deleteFrom('transaction_versions').execute();
  age(folderOf(3), 91);
  expect(await deleteOld(keptBy(core))).toEqual(nothing);
});

test('wrong passwords and revoked logins are forgotten when nothing is decided by them any more', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const wrong = { email: ann.email, password: 'wrong horse' };
  expect(await core.identity.refused('signInWithPassword', wrong)).toMatch(/^INVALID/);
  expect(await deleteOld(keptBy(core))).toEqual(nothing);
  core.identity.clock.advanceSeconds(61 * 60);
  expect(await deleteOld(keptBy(core))).toEqual({ ...nothing, accounts: 1 });
  await core.identity.administer(':delete', { localId: ann.uid });
  core.identity.clock.advanceSeconds(365 * 24 * 60 * 60);
  expect((await deleteOld(keptBy(core))).accounts).toBeGreaterThan(0);
});
