const home = '/profile';

/** Only own paths below /profile, against open redirects (G1). */
export function returnPathOf(next: string | null | undefined): string {
  if (!next || !/^\/profile(?![\w-])/.test(next) || /[\\\p{Cc}]/u.test(next)) return home;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return home;
  const url = new URL(next, base);
  const isOwn = url.origin === base && /^\/profile(\/|$)/.test(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : home;
}

export function withNext(address: string, next: string | null): string {
  const path = returnPathOf(next);
  return path === home ? address : `${address}?${new URLSearchParams({ next: path })}`;
}

/** Signed-out visitors reach a guarded page by a second redirect, which would lose the notice. */
export function noticePath(path: string, isSignedIn: boolean): string {
  return isSignedIn || !path.startsWith(home) ? path : withNext('/account', path);
}
