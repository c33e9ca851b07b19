import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPurchases } from '../../../../tests/support/core/add-purchases';
import { everyRow, refuseDeletes } from '../../../../tests/support/core/every-row';
import { begun } from '../../../../tests/support/core/feedback-calls';
import { addItem } from '../../../../tests/support/core/own-items';
import { runCore, type RunningCore } from '../../../../tests/support/core/run-core';
import { freePort } from '../../../../tests/support/free-port';
import { runCommand } from '../../../../tests/support/run-command';

const createEmail = 'POST /core/api/v1/users/self/emails';

function personIn({ settings }: RunningCore, change: Record<string, string> = {}) {
  return (...args: string[]) =>
    runCommand(['build/person.js', ...args], { ...settings, ...change });
}

/** Ann with two purchases, an answer, a garment, and an address that is not verified; Bob with a purchase. */
async function runWithPeople() {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await addPurchases(core.db, [
    { buyer: ann.email, number: 1 },
    { buyer: ann.email, number: 2 },
    { buyer: bob.email, number: 9 },
  ]);
  await begun(ann, 1);
  await addItem(ann);
  const body = { address: 'ann@work.example', languageCode: 'en' };
  expect((await ann.request(createEmail, { body })).status).toBeLessThan(300);
  return { core, ann, bob, person: personIn(core) };
}

function countsIn(output: string): Record<string, number> {
  const lines = [...output.matchAll(/^([^\d\n]+?) +(\d+)$/gm)];
  return Object.fromEntries(lines.map(([, kind = '', count]) => [kind, Number(count)]));
}

const annsCounts = {
  account: 1,
  profile: 1,
  'e-mail addresses': 2,
  purchases: 2,
  feedback: 1,
  'own garments': 1,
  'reported orders': 0,
  'reported refunds': 0,
  'refused addresses': 0,
  'mails in the outbox': 1,
};

test('what is kept of a person is counted, exported and deleted, and nothing of anybody else', async () => {
  const { core, ann, bob, person } = await runWithPeople();
  const shown = await person('show', 'ANN@example.com');
  expect(shown).toMatchObject({ status: 0 });
  expect(countsIn(shown.stdout)).toEqual(annsCounts);
  expect(shown.stdout).not.toContain('ann');

  const file = join(core.dataDir, 'ann.json');
  const { stderr } = await person('export', ann.email, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    address: ann.email,
    accounts: [{ uid: ann.uid, email: ann.email, emailVerified: true }],
    purchases: [{ name: 'Item 1', store: 'Example Store', size: 'M' }, { name: 'Item 2' }],
    ownGarments: [{ uid: ann.uid }],
  });
  expect(JSON.parse(stderr)).toMatchObject({
    program: 'person',
    command: 'export',
    uids: [ann.uid],
  });
  expect(`${shown.stderr}${stderr}`).not.toMatch(/ann|example/);

  const before = await everyRow(core);
  const isAnns = (row: string) => row.includes('ann@') || row.includes(ann.uid.toLowerCase());
  const others = before.filter((row) => /bob|p-9|v-9/.test(row) && !isAnns(row));
  const deleted = await person('delete', ann.email, '--yes');
  expect(deleted).toMatchObject({ status: 0 });
  expect(countsIn(deleted.stdout)).toEqual(annsCounts);
  const after = await everyRow(core);
  expect(after.filter(isAnns)).toEqual([]);
  expect(after).toEqual(expect.arrayContaining(others));
  expect(core.mails()).toEqual([]);
  expect((await ann.request('GET /core/api/v1/users/self')).status).toBe(401);
  expect((await bob.request('GET /core/api/v1/users/self')).status).toBe(200);
  const counts = Object.values(countsIn((await person('show', ann.email)).stdout));
  expect(new Set(counts)).toEqual(new Set([0]));
});

test('an address that only stores know is found, and one that somebody else has verified is theirs', async () => {
  const { core, bob, person } = await runWithPeople();
  await addPurchases(core.db, [{ buyer: 'guest@example.com', number: 3 }]);
  const guest = countsIn((await person('show', 'guest@example.com')).stdout);
  expect(guest).toMatchObject({ 'account, unverified': 0, profile: 0, purchases: 1 });

  // Ann has entered it, and it is not hers.
  const ann = await core.signIn('ann@example.com');
  const body = { address: bob.email, languageCode: 'en' };
  await core.requestWith(ann.idToken)(createEmail, { body });
  const file = join(core.dataDir, 'bob.json');
  expect((await person('export', bob.email, file)).status).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ accounts: [{ uid: bob.uid }] });
  expect((await person('delete', 'guest@example.com', '--yes')).status).toBe(0);
  expect((await everyRow(core)).filter((row) => row.includes('guest@'))).toEqual([]);
});

test('an address that the provider has verified since counts, and whoever has only entered one is not its owner', async () => {
  const { core, ann, person } = await runWithPeople();
  await addPurchases(core.db, [{ buyer: 'ann@new.example', number: 4 }]);
  const change = { localId: ann.uid, email: 'ann@new.example', emailVerified: true };
  await core.identity.administer(':update', change);
  expect(countsIn((await person('show', ann.email)).stdout)).toMatchObject({ purchases: 3 });

  const cleo = await core.addPerson('cleo', { isVerified: false });
  await core.identity.administer(':update', { localId: cleo.uid, email: 'cleo@other.example' });
  const dan = { email: cleo.email, password: core.password, emailVerified: true, displayName: '' };
  const owner = await core.identity.provider.accounts.ensureAccount(dan);
  const file = join(core.dataDir, 'dan.json');
  expect((await person('export', cleo.email, file)).stderr).toContain(`"uids":["${owner}"]`);
});

test('whoever has signed up again since their account went is found with both profiles', async () => {
  const { core, ann, bob, person } = await runWithPeople();
  await core.identity.administer(':delete', { localId: ann.uid });
  const again = await core.addPerson('ann');
  expect(again.uid).not.toBe(ann.uid);
  await addItem(again);
  const counts = { ...annsCounts, profile: 2, 'e-mail addresses': 3, 'own garments': 2 };
  expect(countsIn((await person('show', ann.email)).stdout)).toEqual(counts);

  const file = join(core.dataDir, 'ann.json');
  await person('export', ann.email, file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    accounts: [{ uid: again.uid }],
    ownGarments: expect.arrayContaining(
      [ann, again].map(({ uid }) => expect.objectContaining({ uid }) as object),
    ) as object[],
  });
  expect(countsIn((await person('delete', ann.email, '--yes')).stdout)).toEqual(counts);
  const uids = [ann, again].map(({ uid }) => uid.toLowerCase());
  const rows = await everyRow(core);
  const isAnns = (row: string) => row.includes('ann@') || uids.some((uid) => row.includes(uid));
  expect(rows.filter(isAnns)).toEqual([]);
  expect((await bob.request('GET /core/api/v1/users/self')).status).toBe(200);
});

test('an account that has not proved the address is nobody’s who has', async () => {
  const { core, bob, person } = await runWithPeople();
  await core.identity.administer(':update', { localId: bob.uid, email: 'bob@new.example' });
  const stranger = await core.addAccount('bob', { isVerified: false });
  const file = join(core.dataDir, 'bob.json');
  await person('export', bob.email, file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ accounts: [{ uid: bob.uid }] });
  expect((await person('delete', bob.email, '--yes')).status).toBe(0);
  expect(countsIn((await person('show', stranger.email)).stdout)).toMatchObject({
    ...{ 'account, unverified': 1, profile: 0 },
  });
});

test('what could not be deleted is said, and deleted the next time', async () => {
  const { core, ann, person } = await runWithPeople();
  const before = await everyRow(core);
  const host = `127.0.0.1:${await freePort()}`;
  const away = personIn(core, { FIREBASE_AUTH_EMULATOR_HOST: host });
  const failed = await away('delete', ann.email, '--yes');
  expect(failed).toMatchObject({ status: 1, stdout: '' });
  expect(failed.stderr).toMatch(/^The accounts cannot be read: .*\n$/);
  expect(await everyRow(core)).toEqual(before);

  const allow = await refuseDeletes(core.db);
  const half = await person('delete', ann.email, '--yes');
  expect(half).toMatchObject({ status: 1, stdout: '' });
  expect(half.stderr).toContain(`"uids":["${ann.uid}"]`);
  expect(half.stderr).toMatch(
    /\nOnly the account is deleted; delete the rest again: .*disk is full\n$/,
  );
  expect(countsIn((await person('show', ann.email)).stdout)).toEqual({ ...annsCounts, account: 0 });
  await allow();
  expect((await person('delete', ann.email, '--yes')).status).toBe(0);
  expect((await everyRow(core)).filter((row) => row.includes('ann@'))).toEqual([]);
});

test('wrong arguments are one line each', async () => {
  const core = await runCore();
  const person = personIn(core);
  expect((await person('--help')).stdout).toContain('npm run person -- show ADDRESS');
  const calls = [
    [['forget', 'ann@example.com'], 'show, export or delete? See --help.'],
    [['export', 'ann@example.com'], 'The file is missing. See --help.'],
    [['show'], 'The e-mail address is missing. See --help.'],
    [['delete', 'ann@example.com'], 'Without a terminal this needs --yes.'],
  ] as const;
  for (const [args, problem] of calls) {
    expect(await person(...args)).toMatchObject({ status: 1, stdout: '' });
    expect((await person(...args)).stderr).toContain(`${problem}\n`);
  }
  const elsewhere = personIn(core, { CORE_API_URL: 'http://127.0.0.1:9' });
  expect((await elsewhere('show', 'ann@example.com')).stderr).toMatch(
    /^CORE_API_URL: another core/,
  );
});
