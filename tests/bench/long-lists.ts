import { openCoreDatabase } from '~/backend/core-api/database/open-core-database';
import type { CoreDatabase } from '~/backend/core-api/database/schema';
import { startIdentityProvider } from '~/backend/identity/start-identity-provider';
import { addPurchases } from '../support/core/add-purchases';
import { createClient } from '../support/run-identity-provider';
import { startChild, temporaryFolder, type Child } from './children';

const projectId = 'demo-size-profile';
const rowsAtOnce = 1000;
export const password = 'a long walk home';

export type Person = { email: string; addresses: number; items: number; token: string };

const wanted = [
  { addresses: 1, items: 50 },
  { addresses: 4, items: 50 },
  { addresses: 1, items: 50_000 },
  { addresses: 4, items: 50_000 },
];

/** People with lists of each length in a core, and an identity provider that knows them. */
export async function makePeople(databaseUrl: string | undefined) {
  const dataDir = temporaryFolder();
  const identity = await startIdentityProvider({
    dataDir: temporaryFolder(),
    projectId,
    siteUrl: () => 'http://localhost:3000',
    sendMail: async () => {},
  });
  const client = createClient(identity.url);
  const db = await openCoreDatabase(dataDir, databaseUrl);
  const people: Person[] = [];
  for (const [place, { addresses, items }] of wanted.entries()) {
    const email = `person-${place}@example.com`;
    const account = { email, password, emailVerified: true, displayName: 'Person' };
    const uid = await identity.accounts.ensureAccount(account);
    const keys = Array.from({ length: addresses }, (_, number) => `${number || ''}${email}`);
    await addPerson(db, uid, keys);
    await addItems(db, keys, items, (place + 1) * 100_000);
    const { idToken } = await client.signIn({ email, password });
    people.push({ email, addresses, items, token: idToken });
  }
  await db.destroy();
  const environment = {
    DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return { people, environment, close: () => identity.close() };
}

export function startBackEnd(environment: Record<string, string>): Promise<Child> {
  return startChild({
    args: ['build/backend.js'],
    environment,
    urlPattern: /CORE_API_URL=(\S+)\n/,
  });
}

async function addPerson(db: CoreDatabase, uid: string, keys: string[]): Promise<void> {
  const created_at = new Date().toISOString();
  await db
    .insertInto('users')
    .values({
      ...{ uid, created_at, first_name: null, last_name: null, year_of_birth: null },
      ...{ gender: 'Unknown', newsletter: 0, product_id: 'P-1' },
    })
    .execute();
  const emails = keys.map((key, number) => ({
    ...{ id: `${uid}-${number}`, uid, address: key, address_key: key, created_at },
    ...{ is_primary: number === 0 ? 1 : 0, is_verified: 1 },
  }));
  await db.insertInto('emails').values(emails).execute();
}

async function addItems(db: CoreDatabase, keys: string[], items: number, first: number) {
  for (let done = 0; done < items; done += rowsAtOnce) {
    const purchases = Array.from({ length: Math.min(rowsAtOnce, items - done) }, (_, row) => ({
      buyer: keys[(done + row) % keys.length] ?? '',
      number: first + done + row,
      date: new Date(Date.UTC(2026, 0, 1) - (done + row) * 3_600_000).toISOString(),
    }));
    await addPurchases(db, purchases);
  }
}
