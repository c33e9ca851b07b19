import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../database/open-database';
import { ann, runIdentityProvider } from '../../../../tests/support/run-identity-provider';
import { temporaryFolder } from '../../../../tests/support/run-app';
import { migrations } from './migrations';
import type { IdentitySchema } from './schema';

test('a database of the first schema migrates with its accounts, sessions and lockouts', async () => {
  const dataDir = temporaryFolder();
  const [first = ''] = Object.keys(migrations).sort();
  const { [first]: tables } = migrations;
  if (!tables) throw new Error('There is no first migration');
  const file = join(dataDir, 'identity.db');
  const before = await openDatabase<OldSchema>(file, { [first]: tables });
  const attempted_at = Date.now();
  const tries = Array.from({ length: 20 }, () => ({ email: ann.email, attempted_at }));
  await before.insertInto('sign_in_attempts').values(tries).execute();
  await before
    .insertInto('accounts')
    .values({
      ...{ id: 'old', email: 'old@example.com', email_verified: 1, password_hash: null },
      ...{ disabled: 0, valid_since: 1, created_at: 1 },
    })
    .execute();
  await before.destroy();

  const { refused, administer } = await runIdentityProvider({ dataDir });
  expect(await refused('signInWithPassword', ann)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  const { body } = await administer(':lookup', { localId: ['old'] });
  expect(body).toMatchObject({ users: [{ email: 'old@example.com', providerUserInfo: [] }] });
});

type OldSchema = {
  sign_in_attempts: { email: string; attempted_at: number };
  accounts: Pick<
    IdentitySchema['accounts'],
    'id' | 'email' | 'email_verified' | 'password_hash' | 'disabled' | 'valid_since' | 'created_at'
  >;
};
