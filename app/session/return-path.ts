const home = '/profile';

/** Where a sign-in may lead: an own path below /profile, else /profile itself (G1). */
export function returnPathOf(next: string | null | undefined): string {
  if (!next || !/^\/profile(?![\w-])/.test(next) || /[\\\p{Cc}]/u.test(next)) return home;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return home;
  const url = new URL(next, base);
  const isOwn = url.origin === base && /^\/profile(\/|$)/.test(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : home;
}

/** An address of a way to sign in, which remembers where to go afterwards. */
export function withNext(address: string, next: string | null): string {
  const path = returnPathOf(next);
  return path === home ? address : `${address}?${new URLSearchParams({ next: path })}`;
}

/** Where a notice is to be read: strangers get to a guarded page by a second redirect, which would lose it. */
export function noticePath(path: string, isSignedIn: boolean): string {
  return isSignedIn || !path.startsWith(home) ? path : withNext('/account', path);
}
