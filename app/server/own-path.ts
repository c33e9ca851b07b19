/** Prevents open redirects: anything but an own path becomes the front page. */
export function ownPathOf(path: string | null | undefined): string {
  if (!path?.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(path, base)) return '/';
  const { origin, pathname, search } = new URL(path, base);
  return origin === base && !pathname.includes('//') ? pathname + search : '/';
}
