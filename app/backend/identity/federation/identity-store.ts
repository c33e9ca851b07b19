import type { IdentityDatabase, IdentitySchema } from '../database/schema';

export type FederatedIdentity = IdentitySchema['federated_identities'];

export function listIdentities(
  db: IdentityDatabase,
  accountId: string,
): Promise<FederatedIdentity[]> {
  return db
    .selectFrom('federated_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('provider_id')
    .execute();
}

export async function findIdentity(
  db: IdentityDatabase,
  { providerId, rawId }: { providerId: string; rawId: string },
): Promise<FederatedIdentity | null> {
  const identity = await db
    .selectFrom('federated_identities')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('raw_id', '=', rawId)
    .executeTakeFirst();
  return identity ?? null;
}

export async function saveIdentity(db: IdentityDatabase, identity: FederatedIdentity) {
  await removeIdentities(db, identity.account_id, [identity.provider_id]);
  await db.insertInto('federated_identities').values(identity).execute();
}

export async function removeIdentities(
  db: IdentityDatabase,
  accountId: string,
  providerIds: string[],
): Promise<void> {
  await db
    .deleteFrom('federated_identities')
    .where('account_id', '=', accountId)
    .where('provider_id', 'in', providerIds)
    .execute();
}

export async function removeAllIdentities(db: IdentityDatabase, accountId: string): Promise<void> {
  await db.deleteFrom('federated_identities').where('account_id', '=', accountId).execute();
}
