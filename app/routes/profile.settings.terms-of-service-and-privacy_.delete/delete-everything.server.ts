import { removeProfile, unsubscribe } from '~/core-api/profile.server';
import { deleteIdentity } from '~/identity/own-account.server';
import type { User } from '~/session/user.server';

/**
 * Ends the newsletter, then deletes the profile, and last the account that signs in (G59, G61).
 * False when the core refused one of the two: nothing after it is tried, and the person stays signed in.
 * An account that the provider does not delete is in its log; without its profile it holds nothing but an address.
 */
export async function deleteEverything(user: User): Promise<boolean> {
  const unsubscribed = await unsubscribe(user);
  if (!unsubscribed.ok) return false;
  const removed = await removeProfile(user);
  if (!removed.ok) return false;
  await deleteIdentity(user);
  return true;
}
