import { expect, test } from 'vitest';
import { verificationRequestSchema } from '~/core-api/email';
import { addPurchases } from '../../../../tests/support/core/add-purchases';
import {
  add,
  codeFor,
  emailsOf,
  look,
  resend,
  verificationPath,
  verify,
  visitorOf,
} from '../../../../tests/support/core/addresses';
import { runCore } from '../../../../tests/support/core/run-core';

test('a code can be inspected repeatedly and verifies once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  await resend(ann, (await emailsOf(ann)).primary.id);
  const code = codeFor(core, ann.email);
  const answer = { status: 200, body: { address: ann.email } };
  expect(await look(ann, code)).toMatchObject(answer);
  expect(await look(visitorOf(core), code)).toMatchObject(answer);
  expect((await emailsOf(ann)).primary.isVerified).toBe(false);

  expect(await verify(ann, code)).toEqual(answer);
  expect((await emailsOf(ann)).primary.isVerified).toBe(true);
  const again = { status: 409, body: { code: 'already-verified' } };
  expect(await verify(ann, code)).toEqual(again);
  expect(await look(visitorOf(core), code)).toEqual(again);
});

// Otherwise a stranger would see the purchases of whoever presses a button in their mail.
test('only the account that asked verifies an address; whoever has the link learns who asked', async () => {
  const core = await runCore();
  const [stranger, owner] = [await core.addPerson('stranger'), await core.addPerson('owner')];
  const address = 'owner.old@example.com';
  await addPurchases(core.db, [{ buyer: address, number: 1 }]);
  const before = Date.now();
  await add(stranger, address);
  const code = codeFor(core, address);
  for (const reader of [visitorOf(core), owner]) {
    expect((await look(reader, code)).body).toEqual({
      address,
      isOwn: false,
      asked: {
        account: 's***@example.com',
        since: expect.stringMatching(/^20/) as string,
        at: expect.stringMatching(/^20/) as string,
      },
    });
  }
  expect((await look(stranger, code)).body).toMatchObject({ isOwn: true });
  const { asked } = verificationRequestSchema.parse((await look(stranger, code)).body);
  expect(Date.parse(asked?.at ?? '')).toBeGreaterThanOrEqual(before);

  expect((await verify(visitorOf(core), code)).status).toBe(401);
  expect(await verify(owner, code)).toEqual({ status: 403, body: { code: 'other-account' } });
  expect((await emailsOf(stranger)).associated).toMatchObject([{ isVerified: false }]);
  const { body } = await stranger.request('GET /core/api/v2/transactions/self');
  expect(body).toMatchObject({ results: [] });
});

test('an account made with somebody else’s address is verified only by whoever made it', async () => {
  const core = await runCore();
  const stranger = await core.addPerson('victim', { isVerified: false });
  const { primary } = await emailsOf(stranger);
  await resend(stranger, primary.id);
  const code = codeFor(core, stranger.email);
  expect((await look(visitorOf(core), code)).body).toMatchObject({ asked: { account: null } });
  const owner = await core.addPerson('owner');
  expect((await verify(visitorOf(core), code)).status).toBe(401);
  expect((await verify(owner, code)).status).toBe(403);
  expect((await emailsOf(stranger)).primary.isVerified).toBe(false);
});

test('the owner of an address ends a request without an account, and it does not come again for a month', async () => {
  const core = await runCore();
  const [stranger, bob] = [await core.addPerson('stranger'), await core.addPerson('bob')];
  const address = 'owner@example.com';
  await add(stranger, address);
  const code = codeFor(core, address);
  const end = () => core.requestWith(null)(`DELETE ${verificationPath}`, { query: { code } });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  expect((await look(stranger, code)).status).toBe(404);
  expect((await verify(stranger, code)).status).toBe(404);
  expect((await emailsOf(stranger)).associated).toEqual([]);
  expect(await add(stranger, 'OWNER@example.com')).toEqual({
    status: 403,
    body: { code: 'refused' },
  });
  expect((await emailsOf(stranger)).associated).toEqual([]);
  expect(core.mails()).toHaveLength(1);
  expect((await add(bob, address)).status).toBe(201);

  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await core.db.updateTable('refused_addresses').set({ refused_at: monthAgo }).execute();
  expect((await add(stranger, address)).status).toBe(201);
});

test('of an account made with somebody else’s address the owner ends the requests, not the account', async () => {
  const core = await runCore();
  const stranger = await core.addPerson('victim', { isVerified: false });
  const { primary } = await emailsOf(stranger);
  await resend(stranger, primary.id);
  const query = { code: codeFor(core, stranger.email) };
  expect((await core.requestWith(null)(`DELETE ${verificationPath}`, { query })).status).toBe(200);
  expect((await resend(stranger, primary.id)).status).toBe(403);
  expect((await emailsOf(stranger)).primary).toEqual(primary);
});

test('a code used in concurrent calls verifies once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await add(ann, 'old@example.com');
  const code = codeFor(core, 'old@example.com');
  const answers = await Promise.all([1, 2, 3].map(() => verify(ann, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a new link voids those before it', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  const { primary } = await emailsOf(ann);
  await resend(ann, primary.id);
  await resend(ann, primary.id);
  const [first, second] = core.mails().map(({ code }) => code);
  expect(first).not.toBe(second);
  expect((await look(ann, first ?? '')).status).toBe(404);
  expect((await verify(ann, first ?? '')).status).toBe(404);
  expect((await verify(ann, second ?? '')).status).toBe(200);
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
  expect((await look(visitorOf(core), code)).status).toBe(404);
  expect((await verify(ann, code)).status).toBe(404);
  expect((await emailsOf(ann)).associated).toMatchObject([{ isVerified: false }]);
});

test.each([{}, { code: '' }, { code: 'made-up' }, { code: ['a', 'b'] }, { code: 'x'.repeat(201) }])(
  'the code %j verifies nothing',
  async (body) => {
    const core = await runCore();
    const { request } = await core.addPerson('ann');
    expect((await request(`POST ${verificationPath}`, { body })).status).toBe(404);
    expect((await core.requestWith(null)(`GET ${verificationPath}`)).status).toBe(404);
    expect((await core.requestWith(null)(`DELETE ${verificationPath}`)).status).toBe(404);
  },
);

test('of two users with the same address, only the first to verify it gets it', async () => {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await add(ann, 'both@example.com');
  const annsCode = codeFor(core, 'both@example.com');
  await add(bob, 'both@example.com');
  const bobsCode = core.mails().find(({ code }) => code !== annsCode)?.code ?? '';
  const answers = await Promise.all([verify(ann, annsCode), verify(bob, bobsCode)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const verified = [await emailsOf(ann), await emailsOf(bob)].filter(
    ({ associated }) => associated[0]?.isVerified,
  );
  expect(verified).toHaveLength(1);
});
