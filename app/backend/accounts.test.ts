import { scryptSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../tests/support/run-command';
import {
  projectId,
  readSession,
  runIdentityProvider,
} from '../../tests/support/run-identity-provider';
import { temporaryFolder } from '../../tests/support/store-files';
import { openDatabase } from './database/open-database';
import { migrations } from './identity/database/migrations';
import type { IdentitySchema } from './identity/database/schema';
import { newSecret } from './identity/second-factors/second-factor-store';

const password = 'correct horse';
const exported = z.object({
  hash: z.object({
    memoryCost: z.number(),
    blockSize: z.number(),
    parallelization: z.number(),
    derivedKeyLength: z.number(),
  }),
  users: z.array(z.object({ localId: z.string(), passwordHash: z.string(), salt: z.string() })),
});

/** Ann with a password and a login at Google, Bob disabled, Cleo without a password, Dan with an authenticator app. */
async function runWithAccounts() {
  const old = await runIdentityProvider();
  const add = async (name: string, wanted: object = {}) => {
    const email = `${name}@example.com`;
    const { body } = await old.administer('', { localId: name, email, password, ...wanted });
    return z.object({ localId: z.string() }).parse(body).localId;
  };
  await add('ann', { emailVerified: true, displayName: 'Ann Öst' });
  await add('bob', { disabled: true });
  await add('cleo', { password: undefined });
  await add('dan');
  const db = await openDatabase<IdentitySchema>(join(old.dataDir, 'identity.db'), migrations);
  const google = { provider_id: 'google.com', raw_id: '42', email: 'ann@gmail.example' };
  const noProfile = { display_name: null, photo_url: null, screen_name: null };
  await db
    .insertInto('federated_identities')
    .values({ account_id: 'ann', ...google, ...noProfile })
    .execute();
  await db
    .insertInto('second_factors')
    .values({
      id: 'f',
      account_id: 'dan',
      display_name: null,
      secret: newSecret(),
      last_step: 0,
      enrolled_at: 1,
    })
    .execute();
  await db.destroy();
  const folder = join(temporaryFolder(), 'accounts');
  const command = (...args: string[]) =>
    runCommand(['build/accounts.js', ...args], { DATA_DIR: old.dataDir });
  expect(await command('export', folder)).toMatchObject({
    status: 0,
    stdout: `4 accounts are in ${folder}.\n`,
  });
  return { old, folder, command };
}

function importInto(host: string, folder: string, ...args: string[]) {
  const settings = { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
  return runCommand(['build/accounts.js', 'import', folder, ...args], settings);
}

test('accounts are written for their owner alone, with salted hashes that anybody with the password can check', async () => {
  const { folder, command } = await runWithAccounts();
  const file = join(folder, 'accounts-1.json');
  const { hash, users } = exported.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(users.map(({ localId }) => localId)).toEqual(['ann', 'bob', 'dan']);
  const { memoryCost: N, blockSize: r, parallelization: p, derivedKeyLength } = hash;
  for (const { passwordHash, salt } of users) {
    const key = scryptSync(password, Buffer.from(salt, 'base64'), derivedKeyLength, { N, r, p });
    expect(key.toString('base64')).toBe(passwordHash);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await command('export', folder)).stderr).toBe(`${folder} is not empty\n`);
});

test('after an import the same password signs in to the same account, and a second import changes nothing', async () => {
  const { folder } = await runWithAccounts();
  const next = await runIdentityProvider();
  const { host } = next.provider;
  const tried = await importInto(host, folder, '--dry-run');
  expect(tried).toMatchObject({ status: 1 });
  expect(tried.stdout).toMatch(/^To be imported: 3\. There already: 0\. Refused: 1\.\n/);
  expect((await next.administer(':lookup', { localId: ['ann'] })).body).not.toHaveProperty('users');

  const imported = await importInto(host, folder);
  expect(imported).toMatchObject({
    status: 1,
    stdout:
      'Imported: 3. There already: 0. Refused: 1.\ndan dan@example.com: it has an authenticator app\n',
  });
  const ann = await next.signIn({ email: 'ann@example.com', password });
  expect(ann.localId).toBe('ann');
  expect(
    await next.refused('signInWithPassword', { email: 'ann@example.com', password: 'x'.repeat(8) }),
  ).toMatch(/^INVALID/);
  expect(await next.refused('signInWithPassword', { email: 'bob@example.com', password })).toBe(
    'USER_DISABLED',
  );
  const { body } = await next.administer(':lookup', { localId: ['ann', 'cleo'] });
  expect(body).toMatchObject({
    users: [
      {
        ...{ localId: 'ann', emailVerified: true, displayName: 'Ann Öst' },
        providerUserInfo: [{ providerId: 'google.com', rawId: '42' }, { providerId: 'password' }],
      },
      { localId: 'cleo', email: 'cleo@example.com', emailVerified: false },
    ],
  });

  const changed = await next.accounts('update', {
    idToken: ann.idToken,
    password: 'another horse',
  });
  expect(changed.status).toBe(200);
  const again = await importInto(host, folder, '--without-second-factors');
  expect(again).toMatchObject({
    status: 0,
    stdout: 'Imported: 1. There already: 3. Refused: 0.\n',
  });
  const signedIn = await next.accounts('signInWithPassword', {
    email: 'ann@example.com',
    password: 'another horse',
  });
  expect(readSession(signedIn).localId).toBe('ann');
  expect((await next.signIn({ email: 'dan@example.com', password })).localId).toBe('dan');
});

test('an address that another account has there is refused and listed, and the others are imported', async () => {
  const { folder } = await runWithAccounts();
  const next = await runIdentityProvider();
  await next.signUp({ email: 'ann@example.com', password: 'of somebody else' });
  const imported = await importInto(next.provider.host, folder, '--without-second-factors');
  expect(imported).toMatchObject({
    status: 1,
    stdout:
      'Imported: 3. There already: 0. Refused: 1.\nann ann@example.com: another account has the address\n',
  });
});

test('wrong arguments of the accounts are one line each', async () => {
  const dataDir = temporaryFolder();
  const command = (...args: string[]) =>
    runCommand(['build/accounts.js', ...args], { DATA_DIR: dataDir });
  const calls = [
    [['copy', dataDir], 'export or import? See --help.'],
    [['export'], 'The folder is missing. See --help.'],
    [['export', dataDir], `There are no accounts in ${dataDir}`],
    [['import', dataDir], 'FIREBASE_API_KEY: it is not set, nor is another provider'],
  ] as const;
  for (const [args, problem] of calls) {
    expect(await command(...args)).toEqual({ status: 1, stdout: '', stderr: `${problem}\n` });
  }
  expect((await importInto('127.0.0.1:1', dataDir)).stderr).toBe(
    `${dataDir} has no accounts-1.json\n`,
  );
});
