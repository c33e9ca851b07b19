import { expect, test } from 'vitest';
import { profileSchema } from '~/core-api/profile';
import { addPurchases, itemKey } from '../../../../tests/support/core/add-purchases';
import { everyRow } from '../../../../tests/support/core/every-row';
import { wardrobeInput } from '../../../../tests/support/wardrobe-fixtures';
import { runCore, type Person, type RunningCore } from '../../../../tests/support/core/run-core';

const self = '/core/api/v1/users/self';
const emails = 'POST /core/api/v1/users/self/emails';
const verification = 'POST /core/api/v1/emails/verification';

async function profileOf({ request }: Person) {
  const { status, body } = await request(`GET ${self}`);
  expect(status).toBe(200);
  return profileSchema.parse(body);
}

test('creating a profile again changes nothing', async () => {
  const core = await runCore();
  const ann = await core.addAccount('ann');
  expect((await ann.request(`GET ${self}`)).status).toBe(404);
  expect((await ann.request('POST /core/api/v1/users', { body: {} })).status).toBe(201);
  const profile = await profileOf(ann);
  expect(profile).toMatchObject({
    firstName: null,
    lastName: null,
    gender: 'Unknown',
    yearOfBirth: null,
    primaryEmailAddress: { address: ann.email, isVerified: true },
    associatedEmailAddresses: [],
    emailPreferences: { Newsletter: false },
  });
  expect((await ann.request('POST /core/api/v1/users')).status).toBe(200);
  expect(await profileOf(ann)).toEqual(profile);
});

test('a profile created in concurrent calls is created once, with one address', async () => {
  const core = await runCore();
  const ann = await core.addAccount('ann');
  const create = () => ann.request('POST /core/api/v1/users', { body: {} });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await core.db.selectFrom('emails').select('address').execute()).toEqual([
    { address: ann.email },
  ]);
});

test('an address counts as verified as soon as an ID token confirms it', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  expect((await profileOf(ann)).primaryEmailAddress?.isVerified).toBe(false);
  await core.identity.administer(':update', { localId: ann.uid, emailVerified: true });
  expect((await profileOf(ann)).primaryEmailAddress?.isVerified).toBe(false);
  const { idToken } = await core.signIn(ann.email);
  const later = { ...ann, request: core.requestWith(idToken) };
  expect((await profileOf(later)).primaryEmailAddress?.isVerified).toBe(true);
});

test('a profile change replaces every field and empties those it leaves out', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const whole = {
    firstName: 'Ann',
    lastName: "O'Neil <b>",
    gender: 'Female',
    yearOfBirth: 1990,
    emailPreferences: { Newsletter: true },
  };
  const changed = await ann.request(`PUT ${self}`, { body: whole });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject(whole);
  expect(await profileOf(ann)).toMatchObject(whole);

  await ann.request(`PUT ${self}`, { body: { lastName: 'Berg' } });
  expect(await profileOf(ann)).toMatchObject({
    firstName: null,
    lastName: 'Berg',
    gender: 'Unknown',
    yearOfBirth: null,
    emailPreferences: { Newsletter: false },
  });
});

test('sending a profile back as it was read changes nothing', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const { asStored } = await profileOf(ann);
  expect(await ann.request(`PUT ${self}`, { body: asStored })).toEqual({
    status: 200,
    body: asStored,
  });
});

test.each([
  ['a first name of 101 characters', { firstName: 'x'.repeat(101) }],
  ['a last name of 101 characters', { lastName: 'x'.repeat(101) }],
  ['an unknown gender', { gender: 'female' }],
  ['a year that is text', { yearOfBirth: '1990' }],
  ['half a year', { yearOfBirth: 1990.5 }],
  ['a newsletter that is text', { emailPreferences: { Newsletter: 'yes' } }],
  ['a list', []],
  ['no JSON', '{"firstName":'],
])('a profile change with %s is rejected and changes nothing', async (_, body) => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await ann.request(`PUT ${self}`, { body: { firstName: 'x'.repeat(100) } });
  expect((await ann.request(`PUT ${self}`, { body })).status).toBe(400);
  expect((await profileOf(ann)).firstName).toBe('x'.repeat(100));
});

test('changing, unsubscribing and deleting answer 404 without a profile', async () => {
  const core = await runCore();
  const ann = await core.addAccount('ann');
  expect((await ann.request(`PUT ${self}`, { body: { firstName: 'Ann' } })).status).toBe(404);
  expect((await ann.request(`POST ${self}/newsletter/unsubscribe`)).status).toBe(404);
  expect((await ann.request(`DELETE ${self}`)).status).toBe(404);
});

test('unsubscribing changes only the newsletter preference', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const body = { firstName: 'Ann', emailPreferences: { Newsletter: true } };
  await ann.request(`PUT ${self}`, { body });
  expect((await ann.request(`POST ${self}/newsletter/unsubscribe`)).status).toBe(200);
  expect(await profileOf(ann)).toMatchObject({
    firstName: 'Ann',
    emailPreferences: { Newsletter: false },
  });
});

test('deleting a user removes all of their rows from every table and no row of anyone else', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  const second = 'Ann.Old@example.com';
  await fillFor(core, ann, { second, unproven: 'third@example.com', number: 1 });
  await fillFor(core, bob, {
    second: 'bob.old@example.com',
    unproven: 'fourth@example.com',
    number: 11,
  });
  const before = await everyRow(core);
  const annOnly = [ann.uid, ann.email, second.toLowerCase()];
  const isOfAnn = (row: string) => annOnly.some((text) => row.includes(text.toLowerCase()));
  expect(before.filter(isOfAnn).length).toBeGreaterThan(6);
  expect(before.join()).toContain('third@example.com');

  expect((await ann.request(`DELETE ${self}`)).status).toBe(200);
  const after = await everyRow(core);
  expect(after.filter(isOfAnn)).toEqual([]);
  expect(after.join()).not.toContain('third@example.com');
  const table = (rows: string[], name: string) => rows.filter((row) => row.startsWith(`${name} `));
  for (const name of ['users', 'emails', 'feedback', 'email_verifications', 'transactions']) {
    expect(table(after, name).length).toBe(table(before, name).length / 2);
  }
  expect((await ann.request(`GET ${self}`)).status).toBe(404);
  expect((await bob.request(`GET ${self}`)).status).toBe(200);
});

test('deleting a user leaves the purchases of an address that they added and never proved', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const unproven = 'somebody@example.com';
  await fillFor(core, ann, { second: 'ann.old@example.com', unproven, number: 1 });
  await addPurchases(core.db, [{ buyer: unproven, number: 3 }]);
  const buyers = async () => {
    const rows = await core.db.selectFrom('transactions').select('buyer_key').execute();
    return rows.map(({ buyer_key }) => buyer_key).sort();
  };
  expect(await buyers()).toEqual(['ann.old@example.com', ann.email, unproven]);
  expect((await ann.request(`DELETE ${self}`)).status).toBe(200);
  expect(await buyers()).toEqual([unproven]);
});

test('a login from before the deletion brings nothing of the person back, a later one does', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await fillFor(core, ann, { second: 'ann.old@example.com', unproven: 'x@example.com', number: 1 });
  expect((await ann.request(`DELETE ${self}`)).status).toBe(200);
  const { id_token: renewed } = await core.identity.refresh(ann.refreshToken);
  for (const request of [ann.request, core.requestWith(renewed)]) {
    const answers = await saveEverything({ ...ann, request });
    expect(answers.map(({ status }) => status)).toEqual([410, 404, 404, 404, 404, 404]);
  }
  expect(await rowsOf(core, ann)).toEqual([]);

  core.identity.clock.advanceSeconds(120);
  const { idToken } = await core.signIn(ann.email);
  const create = core.requestWith(idToken)('POST /core/api/v1/users', { body: {} });
  expect((await create).status).toBe(201);
});

test('what is saved while the person is deleted is gone with them, and no call fails', async () => {
  const core = await runCore();
  for (let round = 1; round <= 5; round += 1) {
    const ann = await core.addPerson(`ann${round}`);
    await addPurchases(core.db, [{ buyer: ann.email, number: round }]);
    const saves = Array.from({ length: 3 }, () => saveEverything(ann, round));
    const deletion = ann.request(`DELETE ${self}`);
    const late = Array.from({ length: 3 }, () => saveEverything(ann, round));
    expect((await deletion).status).toBe(200);
    const answers = (await Promise.all([...saves, ...late])).flat();
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await rowsOf(core, ann)).toEqual([]);
  }
});

async function rowsOf(core: RunningCore, { uid, email }: Person): Promise<string[]> {
  const rows = await everyRow(core);
  return rows.filter((row) => [uid, email].some((mark) => row.includes(mark.toLowerCase())));
}

/** Each call that stores something, all at once. */
function saveEverything({ request, email }: Person, number = 1) {
  const query = { ...itemKey(number), languageCode: 'en' };
  return Promise.all([
    request('POST /core/api/v1/users', { body: {} }),
    request(`PUT ${self}`, { body: { firstName: email } }),
    request(`POST ${self}/newsletter/unsubscribe`),
    request(emails, { body: { address: `another.${email}` } }),
    request('POST /core/api/v1/feedback', { query }),
    request('POST /mywardrobe/api/v1/items', { body: wardrobeInput() }),
  ]);
}

type Belongings = { second: string; unproven: string; number: number };

/** Adds a verified and an unverified address, a purchase per verified address, and a feedback. */
async function fillFor(
  core: RunningCore,
  { request, email }: Person,
  { second, unproven, number }: Belongings,
): Promise<void> {
  await request(emails, { body: { address: second } });
  const { code } = core.mails().find(({ to }) => to === second) ?? {};
  expect((await request(verification, { body: { code } })).status).toBe(200);
  expect((await request(emails, { body: { address: unproven } })).status).toBe(201);
  await addPurchases(core.db, [
    { buyer: email, number },
    { buyer: second.toLowerCase(), number: number + 1 },
  ]);
  const query = { ...itemKey(number + 1), languageCode: 'en' };
  expect((await request('POST /core/api/v1/feedback', { query })).status).toBe(201);
}
