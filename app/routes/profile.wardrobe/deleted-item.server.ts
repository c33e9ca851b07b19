import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import type { User } from '~/session/user.server';

const name = 'deleted-item';
const oneDaySeconds = 86_400;

/** Remembers the last deletion for as long as it can be undone: a day. */
export function rememberDeleted(args: LoaderFunctionArgs, { uid }: User, itemId: string): void {
  setHostCookie(args, { name, value: `${uid}/${itemId}`, maxAgeSeconds: oneDaySeconds });
}

export function forgetDeleted(args: LoaderFunctionArgs): void {
  setHostCookie(args, { name, value: '', maxAgeSeconds: 0 });
}

/** @returns null for another user of the same browser, too. */
export function lastDeleted({ request }: LoaderFunctionArgs, { uid }: User): string | null {
  const value = readHostCookie(request, name) ?? '';
  return value.startsWith(`${uid}/`) ? value.slice(uid.length + 1) : null;
}
