import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import type { User } from '~/session/user.server';

const name = 'deleted-item';
const oneDay = 86_400;

/** Remembers for a day what this person has deleted last, so that it can be undone. */
export function rememberDeleted(args: LoaderFunctionArgs, { uid }: User, itemId: string): void {
  setHostCookie(args, { name, value: `${uid}/${itemId}`, maxAgeSeconds: oneDay });
}

export function forgetDeleted(args: LoaderFunctionArgs): void {
  setHostCookie(args, { name, value: '', maxAgeSeconds: 0 });
}

/** What this person has deleted within a day; null for somebody else at the same browser. */
export function lastDeleted({ request }: LoaderFunctionArgs, { uid }: User): string | null {
  const kept = readHostCookie(request, name) ?? '';
  return kept.startsWith(`${uid}/`) ? kept.slice(uid.length + 1) : null;
}
