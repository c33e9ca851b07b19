import { migrations } from '~/backend/core-api/database/migrations';
import type { CoreSchema } from '~/backend/core-api/database/schema';
import { addStore } from '~/backend/core-api/stores/manage-stores';
import { openPostgres } from '~/backend/database/open-postgres';
import { coreClient } from './core/core-client';
import { runBackend } from './run-backend';
import { projectId, runIdentityProvider } from './run-identity-provider';

const password = 'correct horse';

/** Two processes that start at once on the same database, and an identity provider for both. */
export async function runTwoBackEnds(databaseUrl: string) {
  const identity = await runIdentityProvider();
  const environment = {
    DATABASE_URL: databaseUrl,
    FIREBASE_AUTH_EMULATOR_HOST: identity.provider.host,
    FIREBASE_PROJECT_ID: projectId,
    SAMPLE_DATA: 'off',
  };
  const backEnds = await Promise.all([runBackend(environment), runBackend(environment)]);
  const clientsOf = (token: string) => {
    const clients = backEnds.map(({ settings }) => coreClient(settings.CORE_API_URL ?? '', token));
    return (place: number) => {
      const client = clients[place];
      if (!client) throw new Error(`There is no back end ${place}`);
      return client;
    };
  };
  const addPerson = async (name: string) => {
    const email = `${name}@example.com`;
    const wanted = { email, password, emailVerified: true, displayName: name };
    await identity.provider.accounts.ensureAccount(wanted);
    const { idToken } = await identity.signIn({ email, password });
    return { email, at: clientsOf(idToken) };
  };
  return { environment, addPerson };
}

/** A store that reports orders by itself; each is one purchase of this person. */
export async function addReportingStore(databaseUrl: string, email: string) {
  const db = await openPostgres<CoreSchema>(databaseUrl, migrations);
  const { id, key } = await addStore(db, { name: 'Reporting Store', platform: 'api' });
  await db.destroy();
  const at = '2026-03-14T09:20:30Z';
  const report = (request: ReturnType<typeof coreClient>, number: number) =>
    request(`POST /core/api/v1/stores/${id}/orders`, {
      headers: { authorization: `Bearer ${key}` },
      body: {
        orders: [
          {
            ...{ id: `r-${number}`, name: `#R${number}`, email, createdAt: at, updatedAt: at },
            lines: [{ id: '1', title: `Reported ${number}`, quantity: 1, price: '89.90' }],
          },
        ],
      },
    });
  return { report };
}
