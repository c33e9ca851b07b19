const home = '/profile';

/** Only own paths below /profile, against open redirects (G1). The router warns of two slashes, which no page has. */
export function returnPathOf(next: string | null | undefined): string {
  if (!next || !/^\/profile(?![\w-])/.test(next) || /[\\\p{Cc}]/u.test(next)) return home;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return home;
  const { origin, pathname, search, hash } = new URL(next, base);
  const isOwn = origin === base && /^\/profile(\/|$)/.test(pathname) && !pathname.includes('//');
  return isOwn ? pathname + search + hash : home;
}

export function withNext(address: string, next: string | null): string {
  const path = returnPathOf(next);
  return path === home ? address : `${address}?${new URLSearchParams({ next: path })}`;
}

const linkPages = ['/account/verify-email', '/account/action'] as const;

export type MailLinkPage = (typeof linkPages)[number];

/** The page of a link in a mail, wrapped so that a login may lead to it although it is not below /profile. */
export function mailLinkPath(page: MailLinkPage, parameters: URLSearchParams): string {
  return `/profile/send-verification?${new URLSearchParams({ page, link: parameters.toString() })}`;
}

export function mailLinkIn(parameters: URLSearchParams): string {
  const page = linkPages.find((known) => known === parameters.get('page'));
  return page ? `${page}?${new URLSearchParams(parameters.get('link') ?? '')}` : home;
}

/** Signed-out visitors reach a guarded page by a second redirect, which would lose the notice. */
export function noticePath(path: string, isSignedIn: boolean): string {
  return isSignedIn || !path.startsWith(home) ? path : withNext('/account', path);
}

export const signInWaysPath = '/profile/settings/sign-in';
