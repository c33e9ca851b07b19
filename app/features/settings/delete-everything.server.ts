import type { ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { getProfile, removeProfile, unsubscribe } from '~/core-api/profile.server';
import { dropHistory } from '~/history/histories.server';
import { trustStored } from '~/server/outcome';
import { deleteSignIn } from '~/session/delete-sign-in.server';
import { endSessions } from '~/session/store/session-store.server';
import { notifyOwner } from '~/session/security-mail.server';

/**
 * In this order (G59, G61). `pending`: all data is deleted, the identity not yet (G83). `failed`: the person is still
 * signed in and can try again.
 */
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
