import { getAccountFacts } from '~/identity/account-facts.server';
import type { Caller } from '~/server/caller';

/** What the identity provider keeps of the account; null while it cannot be asked. */
export async function signInFactsOf(user: Caller) {
  const facts = await getAccountFacts(user);
  if (!facts.ok) return null;
  const { federated, secondFactors, createdAt, lastLoginAt, ...known } = facts.value;
  return {
    ...known,
    federated,
    secondFactors: secondFactors.map(({ name, enrolledAt }) => ({
      name,
      enrolledAt: momentOf(enrolledAt),
    })),
    createdAt: momentOf(createdAt),
    lastLoginAt: momentOf(lastLoginAt),
  };
}

function momentOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
