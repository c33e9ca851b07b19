import { removeProfile, unsubscribe } from '~/core-api/profile.server';
import { deleteIdentity } from '~/identity/own-account.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import type { User } from '~/session/user.server';

/**
 * Unsubscribes from the newsletter, then deletes the profile, then the account (G59, G61). The first refusal of the core
 * ends the sequence, and the user stays signed in. A failed deletion of the account is only logged: without its profile
 * it holds nothing but an address.
 */
export async function deleteEverything(user: User): Promise<Outcome<void, Unexpected>> {
  const unsubscribed = await unsubscribe(user);
  if (!unsubscribed.ok) return unsubscribed;
  const removed = await removeProfile(user);
  if (removed.ok) await deleteIdentity(user);
  return removed;
}
