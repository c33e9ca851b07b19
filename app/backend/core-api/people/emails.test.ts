import { expect, test } from 'vitest';
import {
  add,
  codeFor,
  emailsOf,
  emailsPath,
  resend,
  verify,
} from '../../../../tests/support/core/addresses';
import { runCore } from '../../../../tests/support/core/run-core';

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

test('an address is taken for whoever has it already, whatever its case', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await add(ann, 'old@example.com');
  for (const taken of [ann.email, ann.email.toUpperCase(), 'Old@example.com']) {
    expect((await add(ann, taken)).status).toBe(409);
  }
  expect((await add(bob, 'old@example.com')).status).toBe(201);
  expect((await emailsOf(ann)).associated).toHaveLength(1);
});

test('an address that another account has verified is answered like a free one, and its owner is told', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  const answers = [await add(ann, bob.email), await add(ann, 'free@example.com')];
  const withoutOwn = answers.map(({ status, body }) => {
    return { status, body: { ...Object(body), id: '', address: '' } as unknown };
  });
  expect(withoutOwn[0]).toEqual(withoutOwn[1]);
  const { associated } = await emailsOf(ann);
  expect(associated.map(({ isVerified }) => isVerified)).toEqual([false, false]);
  for (const { id } of associated) expect((await resend(ann, id)).status).toBe(200);
  expect(core.mails().map(({ to, code }) => [to, code === ''])).toEqual([
    [bob.email, true],
    ['free@example.com', false],
    [bob.email, true],
    ['free@example.com', false],
  ]);
});

test('nobody has more than ten addresses waiting, and a verified one makes room', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  for (let count = 0; count < 10; count += 1) {
    expect((await add(ann, `old${count}@example.com`)).status).toBe(201);
  }
  expect((await add(ann, 'one-more@example.com')).status).toBe(429);
  expect((await verify(ann, codeFor(core, 'old3@example.com'))).status).toBe(200);
  expect((await add(ann, 'one-more@example.com')).status).toBe(201);
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
  expect((await bob.request(`DELETE ${emailsPath}/${id}`)).status).toBe(404);
  expect((await ann.request(`DELETE ${emailsPath}/${primary.id}`)).status).toBe(404);
  expect((await ann.request(`DELETE ${emailsPath}/none`)).status).toBe(404);
  expect((await ann.request(`DELETE ${emailsPath}/${id}`)).status).toBe(200);
  expect((await ann.request(`DELETE ${emailsPath}/${id}`)).status).toBe(404);
  expect((await emailsOf(ann)).associated).toEqual([]);
  expect((await verify(ann, codeFor(core, 'old@example.com'))).status).toBe(404);
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
