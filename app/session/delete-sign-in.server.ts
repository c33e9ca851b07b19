import { z } from 'zod';
import { deleteIdentity, deleteRefreshed } from '~/identity/own-account.server';
import type { ErrorCode } from '~/identity/error-code';
import { log } from '~/server/log.server';
import type { Outcome } from '~/server/outcome';
import {
  nextTryAfter,
  type PendingDeletion,
  pendingDeletions,
} from './store/pending-deletions.server';
import { encrypt, decrypt, createEncryptedCookie } from './encrypted-cookie.server';
import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node';

type SignIn = { uid: string; idToken(): string | null };

const purpose = 'pending-deletion';
const checkedEveryMs = 60_000;

/** Recorded first: neither a crash nor a refusal is forgotten (G83). `failed`: it is neither done nor recorded. */
export async function deleteSignIn(person: SignIn & { refreshToken(): string }) {
  const { uid } = person;
  const isRecorded = await record(uid, person.refreshToken());
  const deleted = await deleteIdentity(person);
  if (!deleted.ok) {
    report({ uid, tries: 0 }, deleted.refusal);
    return isRecorded ? 'pending' : 'failed';
  }
  if (isRecorded) await clearRecord(uid);
  return 'done';
}

/** A sign-in brings a fresh token: the deletion is tried at once. @throws while the deletions cannot be read. */
export async function isDeletedAccount({ uid, idToken }: { uid: string; idToken: string }) {
  if (!(await pendingDeletions.has(uid))) return false;
  const deleted = await deleteIdentity({ uid, idToken: () => idToken });
  if (deleted.ok) await clearRecord(uid);
  return true;
}

export function keepDeleting(): () => void {
  const retry = (isDue: (deletion: PendingDeletion) => boolean) =>
    void tryAll(isDue).catch((error: unknown) =>
      log.error({ reason: String(error) }, 'The pending deletions could not be read'),
    );
  retry(() => true);
  const timer = setInterval(() => {
    retry(({ nextTryAt }) => nextTryAt <= Date.now());
  }, checkedEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function tryAll(isDue: (deletion: PendingDeletion) => boolean): Promise<void> {
  const due = (await pendingDeletions.list()).filter(isDue);
  for (const deletion of due) await tryAgain(deletion);
}

async function tryAgain(deletion: PendingDeletion): Promise<void> {
  const { uid, token } = deletion;
  const tries = deletion.tries + 1;
  if (!(await pendingDeletions.take(deletion, nextTryAfter(tries)))) return;
  const refreshToken = z.string().safeParse(await decrypt(purpose, token)).data ?? null;
  const deleted: Outcome<void, ErrorCode> = await deleteRefreshed({ uid, refreshToken });
  if (deleted.ok) await pendingDeletions.remove(uid);
  else report({ uid, tries }, deleted.refusal);
}

async function record(uid: string, refreshToken: string): Promise<boolean> {
  try {
    const token = await encrypt(purpose, refreshToken);
    await pendingDeletions.add({ uid, token, tries: 0, nextTryAt: nextTryAfter(0) });
    return true;
  } catch (error) {
    log.error({ uid, reason: String(error) }, 'A deletion could not be recorded');
    return false;
  }
}

/** One that stays recorded is tried again, and finds nothing to delete. */
async function clearRecord(uid: string): Promise<void> {
  await pendingDeletions.remove(uid).catch((error: unknown) => {
    log.error({ uid, reason: String(error) }, 'A finished deletion stays recorded');
  });
}

function report({ uid, tries }: { uid: string; tries: number }, reason: ErrorCode): void {
  log.error({ uid, tries, reason }, 'The sign-in of a deleted account could not be deleted yet');
}

const tenMinutes = 600;

/** The sign-in page says in the browser that asked for it that a deletion is not finished (G83). */
export const deletionNote = createEncryptedCookie({
  name: 'deletion',
  seconds: tenMinutes,
  schema: z.literal('pending'),
});

/** Leaves with a new document: with scripts too, nothing of the signed-in page stays. */
export async function sayWhatIsLeft(args: ActionFunctionArgs) {
  await deletionNote.set(args, 'pending');
  return redirectDocument('/account', 303);
}
