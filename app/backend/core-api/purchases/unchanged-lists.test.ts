import { expect, test } from 'vitest';
import type { CoreDatabase } from '~/backend/core-api/database/schema';
import {
  addPurchases,
  idOf,
  itemKey,
  writable,
} from '../../../../tests/support/core/add-purchases';
import { runCore, type Person } from '../../../../tests/support/core/run-core';

const calls = ['/core/api/v2/transactions/self', '/core/api/v1/feedback/Status'];

type Seen = { status: number; tag: string | null; text: string };

async function runWith() {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await addPurchases(core.db, [
    ...[1, 2, 3].map((number) => ({ buyer: ann.email, number })),
    { buyer: bob.email, number: 9 },
  ]);
  for (const [person, number] of [
    [ann, 1],
    [bob, 9],
  ] as const)
    await begin(person, number);
  const see = async (path: string, { idToken }: Person, tag = ''): Promise<Seen> => {
    const headers = { authorization: `Bearer ${idToken}`, 'if-none-match': tag };
    const response = await fetch(core.url + path, { headers });
    const { status } = response;
    return { status, tag: response.headers.get('etag'), text: await response.text() };
  };
  return { core, ann, bob, see };
}

function begin({ request }: Person, number: number) {
  const query = { ...itemKey(number), languageCode: 'en' };
  return request('POST /core/api/v1/feedback', { query });
}

async function answer(person: Person, number: number) {
  const { body } = await begin(person, number);
  const { id, questions } = body as { id: string; questions: { answers: unknown[] }[] };
  const [first, ...rest] = questions;
  const answered = [{ ...first, selectedAnswers: first?.answers.slice(0, 1) }, ...rest];
  const sent = { ...(body as object), questions: answered };
  await person.request(`PUT /core/api/v1/feedback/${id}`, { body: sent });
}

type Writing = { db: CoreDatabase; ann: Person; bob: Person };

function itemsOf(db: CoreDatabase, number: number) {
  return db.updateTable('transaction_versions').where('id', '=', idOf(number));
}

/** What is written, and which lists of Ann it changes. */
const writes: [string, (writing: Writing) => Promise<unknown>, string][] = [
  ['nothing', async () => {}, ''],
  [
    'an order of hers',
    ({ db, ann }) => addPurchases(db, [{ buyer: ann.email, number: 4 }]),
    'list',
  ],
  ['a return', ({ db }) => itemsOf(db, 1).set({ is_returned: 1 }).execute(), 'list'],
  ['a name', ({ db }) => itemsOf(db, 2).set({ name: 'Skirt' }).execute(), 'list'],
  [
    'another buyer',
    ({ db, bob }) => itemsOf(db, 2).set({ buyer_key: bob.email }).execute(),
    'list',
  ],
  [
    'an item less',
    ({ db }) => db.deleteFrom('transaction_versions').where('id', '=', idOf(3)).execute(),
    'list',
  ],
  [
    'a size',
    ({ db }) =>
      db
        .updateTable('variation_versions')
        .set({ size: 'L' })
        .where('source_variation_id', '=', 'v-1')
        .execute(),
    'list',
  ],
  [
    'a picture',
    ({ db }) => db.updateTable('variation_versions').set({ has_picture: 1 }).execute(),
    'list',
  ],
  [
    'a name of a store',
    ({ db }) => db.updateTable('stores').set({ name: 'New' }).execute(),
    'list',
  ],
  ['feedback that is begun', ({ ann }) => begin(ann, 2), 'statuses'],
  ['an answer', ({ ann }) => answer(ann, 1), 'statuses'],
  [
    'feedback that is gone',
    ({ db, ann }) => db.deleteFrom('feedback').where('uid', '=', ann.uid).execute(),
    'statuses',
  ],
  [
    'an address that is verified no more',
    ({ db, ann }) =>
      db.updateTable('emails').set({ is_verified: 0 }).where('uid', '=', ann.uid).execute(),
    '',
  ],
  ['an order of somebody else', ({ db, bob }) => addOnly(db, bob, 8), ''],
  ['feedback of somebody else', ({ bob }) => answer(bob, 9), ''],
];

/** Of a variation that is there. */
async function addOnly(db: CoreDatabase, { email }: Person, number: number) {
  const [row] = await db.selectFrom('transaction_versions').selectAll().limit(1).execute();
  if (!row) throw new Error('There are items');
  const values = {
    ...writable(row),
    id: idOf(number),
    purchase_id: `p-${number}`,
    buyer_key: email,
  };
  await db.insertInto('transaction_versions').values(values).execute();
}

test.each(writes)('%s: what is answered by 304 has not changed', async (_, write, expected) => {
  const { core, ann, bob, see } = await runWith();
  const before = await Promise.all(calls.map((path) => see(path, ann)));
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  await write({ db: core.db, ann, bob });
  const changed: string[] = [];
  for (const [place, path] of calls.entries()) {
    const known = before[place]?.tag ?? '';
    const [now, asked] = [await see(path, ann), await see(path, ann, known)];
    const isSame = now.status === 200 && now.text === before[place]?.text;
    if (asked.status === 304) expect({ path, isSame }).toEqual({ path, isSame: true });
    else {
      expect([asked.status, asked.text]).toEqual([now.status, now.text]);
      changed.push(place === 0 ? 'list' : 'statuses');
    }
  }
  expect(changed.join()).toBe(expected);
});

test('an import changes lists when it ends, and not before', async () => {
  const { core, ann, see } = await runWith();
  const [path = ''] = calls;
  const { tag } = await see(path, ann);
  const { id } = await core.db
    .insertInto('imports')
    .values({ store_id: 'st-1', started_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await core.db
    .selectFrom('transaction_versions')
    .selectAll()
    .where('id', '=', idOf(1))
    .executeTakeFirstOrThrow();
  await core.db
    .insertInto('transaction_versions')
    .values({ ...writable(row), name: 'Imported', import_id: id })
    .execute();
  await core.db
    .updateTable('transaction_versions')
    .set({ replaced_by: id })
    .where('id', '=', idOf(1))
    .where('import_id', '=', 0)
    .execute();
  expect((await see(path, ann, tag ?? '')).status).toBe(304);
  await core.db.deleteFrom('imports').where('id', '=', id).execute();
  const after = await see(path, ann, tag ?? '');
  expect(after.status).toBe(200);
  expect(after.text).toContain('Imported');
});

test('nobody is told that the list of another has not changed, nor that of another page', async () => {
  const { ann, bob, see } = await runWith();
  for (const path of calls) {
    const { tag } = await see(path, ann);
    expect((await see(path, bob, tag ?? '')).status).toBe(200);
  }
  const [path = ''] = calls;
  const { tag } = await see(path, ann);
  expect((await see(`${path}?maxItemCount=2`, ann, tag ?? '')).status).toBe(200);
});
