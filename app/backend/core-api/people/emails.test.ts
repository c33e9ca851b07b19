import { expect, test } from 'vitest';
import { emailAddressSchema, profileSchema } from '~/core-api/profile';
import { runCore, type Person, type RunningCore } from '../../../../tests/support/core/run-core';

const path = '/core/api/v1/users/self/emails';

async function emailsOf({ request }: Person) {
  const { body } = await request('GET /core/api/v1/users/self');
  const { primaryEmailAddress, associatedEmailAddresses } = profileSchema.parse(body);
  const primary = emailAddressSchema.parse(primaryEmailAddress);
  return { primary, associated: associatedEmailAddresses };
}

function add({ request }: Person, address: string, headers = {}) {
  return request(`POST ${path}`, { body: { address }, headers });
}

function resend({ request }: Person, id: string, headers = {}) {
  return request(`POST /core/api/v1/users/self/email/${id}/send-verification`, { headers });
}

function verify(core: RunningCore, code: string) {
  return core.requestWith(null)('POST /core/api/v1/emails/verification', { body: { code } });
}

function codeFor(core: RunningCore, address: string): string {
  const mails = core.mails().filter(({ to }) => to === address);
  expect(mails).toHaveLength(1);
  return mails[0]?.code ?? '';
}

test('an added address is unverified in the profile and receives an e-mail', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const { status, body } = await add(ann, '  Ann.Old@Example.com ', { 'accept-language': 'sv' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ address: 'Ann.Old@Example.com', isVerified: false });
  expect((await emailsOf(ann)).associated).toEqual([body]);
  expect(core.mails()).toMatchObject([{ to: 'Ann.Old@Example.com', language: 'sv' }]);
  expect(core.mails()[0]?.link).toMatch(
    /^http:\/\/localhost:3000\/account\/verify-email\?code=[\w-]{43}&lang=sv$/,
  );
});

test('an address is taken for its owner, and for everyone once it is verified, whatever its case', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await add(ann, 'old@example.com');
  for (const taken of [ann.email, ann.email.toUpperCase(), 'Old@example.com', bob.email]) {
    expect((await add(ann, taken)).status).toBe(409);
  }
  expect((await add(bob, 'old@example.com')).status).toBe(201);
  expect((await emailsOf(ann)).associated).toHaveLength(1);
});

test('an address added in concurrent calls is added once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const answers = await Promise.all([1, 2, 3].map(() => add(ann, 'old@example.com')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(core.mails()).toHaveLength(1);
});

test.each(['', 'nobody', 'a@b', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
  '"%.20s" is rejected as an address',
  async (address) => {
    const core = await runCore();
    const ann = await core.addPerson('ann');
    expect((await add(ann, address)).status).toBe(400);
    expect((await emailsOf(ann)).associated).toEqual([]);
    expect(core.mails()).toEqual([]);
  },
);

test('adding an address requires a profile and a verified primary address', async () => {
  const core = await runCore();
  const eve = await core.addAccount('eve');
  expect((await add(eve, 'old@example.com')).status).toBe(404);
  const ann = await core.addPerson('ann', { isVerified: false });
  expect((await add(ann, 'old@example.com')).status).toBe(400);
  expect(core.mails()).toEqual([]);
});

test('an address is deleted once, but never the primary one or one of another user', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await add(ann, 'old@example.com');
  const { primary, associated } = await emailsOf(ann);
  const id = associated[0]?.id;
  expect((await bob.request(`DELETE ${path}/${id}`)).status).toBe(404);
  expect((await ann.request(`DELETE ${path}/${primary.id}`)).status).toBe(404);
  expect((await ann.request(`DELETE ${path}/none`)).status).toBe(404);
  expect((await ann.request(`DELETE ${path}/${id}`)).status).toBe(200);
  expect((await ann.request(`DELETE ${path}/${id}`)).status).toBe(404);
  expect((await emailsOf(ann)).associated).toEqual([]);
  expect((await verify(core, codeFor(core, 'old@example.com'))).status).toBe(404);
});

test.each([
  ['nb', 'no'],
  ['fr-FR', 'fr'],
  ['de', 'en'],
])('an e-mail requested again in %s is written in %s', async (requested, language) => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  const { primary } = await emailsOf(ann);
  expect((await resend(ann, primary.id, { 'accept-language': requested })).status).toBe(200);
  expect(core.mails()).toMatchObject([{ to: ann.email, language }]);
});

test('no e-mail is sent for an address that is verified, unknown or of another user', async () => {
  const core = await runCore();
  const [ann, bob] = [
    await core.addPerson('ann', { isVerified: false }),
    await core.addPerson('bob'),
  ];
  const [annsId, bobsId] = [(await emailsOf(ann)).primary.id, (await emailsOf(bob)).primary.id];
  expect((await resend(bob, bobsId)).status).toBe(400);
  expect((await resend(bob, annsId)).status).toBe(404);
  expect((await resend(bob, 'none')).status).toBe(404);
  expect(core.mails()).toEqual([]);
});

test('a code can be inspected repeatedly and verifies once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  await resend(ann, (await emailsOf(ann)).primary.id);
  const code = codeFor(core, ann.email);
  const look = () =>
    core.requestWith(null)('GET /core/api/v1/emails/verification', { query: { code } });
  const answer = { status: 200, body: { address: ann.email } };
  expect(await look()).toEqual(answer);
  expect(await look()).toEqual(answer);
  expect((await emailsOf(ann)).primary.isVerified).toBe(false);

  expect(await verify(core, code)).toEqual(answer);
  expect((await emailsOf(ann)).primary.isVerified).toBe(true);
  const again = { status: 409, body: { code: 'already-verified' } };
  expect(await verify(core, code)).toEqual(again);
  expect(await look()).toEqual(again);
});

test('a code used in concurrent calls verifies once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await add(ann, 'old@example.com');
  const code = codeFor(core, 'old@example.com');
  const answers = await Promise.all([1, 2, 3].map(() => verify(core, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('every code sent for an address works until one of them is used', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  const { primary } = await emailsOf(ann);
  await resend(ann, primary.id);
  await resend(ann, primary.id);
  const [first, second] = core.mails().map(({ code }) => code);
  expect(first).not.toBe(second);
  expect((await verify(core, first ?? '')).status).toBe(200);
  expect((await verify(core, second ?? '')).status).toBe(409);
});

test('a code expires after a day', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await add(ann, 'old@example.com');
  const code = codeFor(core, 'old@example.com');
  const { expires_at } = await core.db
    .selectFrom('email_verifications')
    .select('expires_at')
    .executeTakeFirstOrThrow();
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 86_000_000);
  expect(Date.parse(expires_at)).toBeLessThanOrEqual(Date.now() + 86_400_000);

  await core.db
    .updateTable('email_verifications')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute();
  const query = { code };
  const looked = await core.requestWith(null)('GET /core/api/v1/emails/verification', { query });
  expect(looked.status).toBe(404);
  expect((await verify(core, code)).status).toBe(404);
  expect((await emailsOf(ann)).associated).toMatchObject([{ isVerified: false }]);
});

test.each([{}, { code: '' }, { code: 'made-up' }, { code: ['a', 'b'] }, { code: 'x'.repeat(201) }])(
  'the code %j verifies nothing',
  async (body) => {
    const core = await runCore();
    const request = core.requestWith(null);
    expect((await request('POST /core/api/v1/emails/verification', { body })).status).toBe(404);
    expect((await request('GET /core/api/v1/emails/verification')).status).toBe(404);
  },
);

test('of two users with the same address, only the first to verify it gets it', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await add(ann, 'both@example.com');
  const annsCode = codeFor(core, 'both@example.com');
  await add(bob, 'both@example.com');
  const bobsCode = core.mails().find(({ code }) => code !== annsCode)?.code ?? '';
  const answers = await Promise.all([verify(core, annsCode), verify(core, bobsCode)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const verified = [await emailsOf(ann), await emailsOf(bob)].filter(
    ({ associated }) => associated[0]?.isVerified,
  );
  expect(verified).toHaveLength(1);
});
