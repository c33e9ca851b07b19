import { expect, test } from 'vitest';
import { profileSchema, type EmailAddress } from '~/core-api/profile';
import { addPurchases } from '../../../../tests/support/core/add-purchases';
import { runCore, type Person, type RunningCore } from '../../../../tests/support/core/run-core';
import { nextSecond } from '../../../../tests/contract/identity/wire';
import { readSession } from '../../../../tests/support/run-identity-provider';

const self = '/core/api/v1/users/self';
const purchases = '/core/api/v2/transactions/self';

async function addressesOf({ request }: Pick<Person, 'request'>) {
  const { primaryEmailAddress, associatedEmailAddresses } = profileSchema.parse(
    (await request(`GET ${self}`)).body,
  );
  const textOf = ({ address, isVerified }: EmailAddress) => `${address} ${isVerified}`;
  return [
    primaryEmailAddress && textOf(primaryEmailAddress),
    ...associatedEmailAddresses.map(textOf),
  ];
}

/** As the link in a mail of the provider does; afterwards one signs in anew. */
async function changeEmail(core: RunningCore, { uid }: Person, email: string) {
  await nextSecond();
  await core.identity.administer(':update', { localId: uid, email, emailVerified: true });
  const { idToken } = await core.signIn(email);
  return { request: core.requestWith(idToken) };
}

async function rowsOf({ db }: RunningCore) {
  const rows = await db.selectFrom('emails').selectAll().orderBy('created_at').execute();
  return rows.map((row) => `${row.address} ${row.is_primary} ${row.is_verified}`);
}

test('the primary address follows the provider, and the one before keeps its purchases', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await addPurchases(core.db, [
    { buyer: ann.email, number: 1 },
    { buyer: 'ann.new@example.com', number: 2 },
  ]);
  const later = await changeEmail(core, ann, 'ann.new@example.com');
  const expected = ['ann.new@example.com true', 'ann@example.com true'];
  expect(await addressesOf(later)).toEqual(expected);
  const shown = await later.request(`GET ${self}`);
  const { body } = await later.request(`PUT ${self}`, { body: { firstName: 'Ann' } });
  expect(profileSchema.parse(body).primaryEmailAddress).toEqual(
    profileSchema.parse(shown.body).primaryEmailAddress,
  );
  expect(await rowsOf(core)).toEqual(['ann@example.com 0 1', 'ann.new@example.com 1 1']);
  expect(await addressesOf(later)).toEqual(expected);
  const listed = await later.request(`GET ${purchases}`);
  expect(JSON.stringify(listed.body)).toMatch(/Item 1.*Item 2|Item 2.*Item 1/);
});

test('the primary address follows the provider back again', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const changed = await changeEmail(core, ann, 'ann.new@example.com');
  await changed.request(`PUT ${self}`, { body: {} });
  const back = await changeEmail(core, ann, ann.email);
  await back.request(`PUT ${self}`, { body: {} });
  expect(await addressesOf(back)).toEqual(['ann@example.com true', 'ann.new@example.com true']);
  expect(await rowsOf(core)).toEqual(['ann@example.com 1 1', 'ann.new@example.com 0 1']);
});

test('an address that was added before becomes the primary one', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await ann.request('POST /core/api/v1/users/self/emails', {
    body: { address: 'Old@example.com' },
  });
  const later = await changeEmail(core, ann, 'old@example.com');
  expect(await addressesOf(later)).toEqual(['Old@example.com true', 'ann@example.com true']);
  await Promise.all([1, 2, 3].map(() => later.request(`PUT ${self}`, { body: {} })));
  expect(await rowsOf(core)).toEqual(['ann@example.com 0 1', 'Old@example.com 1 1']);
});

test('an address between two changes is kept', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await addressesOf(await changeEmail(core, ann, 'second@example.com'));
  const later = await changeEmail(core, ann, 'third@example.com');
  const [primary, ...others] = await addressesOf(later);
  expect([primary, ...others.sort()]).toEqual([
    'third@example.com true',
    'ann@example.com true',
    'second@example.com true',
  ]);
});

test('an unverified address of the token replaces nothing', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await nextSecond();
  const change = { email: 'ann.new@example.com', emailVerified: false };
  await core.identity.administer(':update', { localId: ann.uid, ...change });
  const { idToken } = await core.signIn(change.email);
  expect(await addressesOf({ request: core.requestWith(idToken) })).toEqual([
    'ann@example.com true',
  ]);
});

test('a profile begun without an address gets the first one that is verified', async () => {
  const core = await runCore();
  const claims = JSON.stringify({ sub: 'fb-1', name: 'Kim' });
  const assertion = {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ access_token: claims, providerId: 'facebook.com' }).toString(),
    returnSecureToken: true,
  };
  const signIn = async () => {
    const { idToken } = readSession(await core.identity.accounts('signInWithIdp', assertion));
    return { request: core.requestWith(idToken) };
  };
  const kim = await signIn();
  expect((await kim.request('POST /core/api/v1/users', { body: {} })).status).toBe(201);
  expect(await addressesOf(kim)).toEqual([null]);
  expect(await rowsOf(core)).toEqual([]);
  await core.db
    .insertInto('emails')
    .values({ ...(await emptyRow(core)), id: 'as it was stored before' })
    .execute();
  expect(await addressesOf(kim)).toEqual([null]);

  const { uid } = await core.db.selectFrom('users').select('uid').executeTakeFirstOrThrow();
  await nextSecond();
  const change = { localId: uid, email: 'kim@example.com', emailVerified: true };
  await core.identity.administer(':update', change);
  const later = await signIn();
  expect(await addressesOf(later)).toEqual(['kim@example.com true']);
  await later.request(`PUT ${self}`, { body: {} });
  expect(await rowsOf(core)).toEqual(['kim@example.com 1 1']);
});

async function emptyRow({ db }: RunningCore) {
  const { uid } = await db.selectFrom('users').select('uid').executeTakeFirstOrThrow();
  const flags = { is_primary: 1, is_verified: 0 };
  return { uid, address: '', address_key: '', ...flags, created_at: '2026-01-01T00:00:00Z' };
}
