import type { ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { getProfile, removeProfile, unsubscribe } from '~/core-api/profile.server';
import { dropHistory } from '~/history/histories.server';
import { trustStored } from '~/server/outcome';
import { deleteSignIn } from '~/session/delete-sign-in.server';
import { endSessions } from '~/session/store/session-store.server';
import { notifyOwner } from '~/session/security-mail.server';

/** The order matters (G59, G61). `pending`: only the identity is left (G83). `failed`: the person stays signed in. */
export async function deleteEverything(args: ActionFunctionArgs, user: User) {
  const unsubscribed = await unsubscribe(user);
  if (!unsubscribed.ok) return 'failed';
  const removed = await trustStored(removeProfile(user), () => isRemoved(user));
  if (!removed.ok) return 'failed';
  dropHistory(user);
  const deleted = await deleteSignIn(user);
  if (deleted === 'failed') return 'failed';
  await endSessions({ uid: user.uid });
  await endSession(args);
  notifyOwner(args, { event: 'account-deleted', email: user.email });
  return deleted;
}

async function isRemoved(user: User): Promise<boolean> {
  const profile = await getProfile(user);
  return !profile.ok && profile.refusal === 'not-found';
}
