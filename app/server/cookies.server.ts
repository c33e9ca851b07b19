import type { AppLoadContext } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { environmentOf } from './environment';

type RequestArgs = { request: Request; context: AppLoadContext };

export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('Cookie') ?? '')[name];
}

const listNames = {
  any: 'cookies',
  redirect: 'redirectCookies',
  page: 'pageCookies',
} as const;

/**
 * The one way to set a cookie; the last one of a name counts. `header` is a Set-Cookie value. A cookie for a
 * `redirect` is dropped when a page is sent after all, and the other way round.
 */
export function setCookie(
  { context }: Pick<RequestArgs, 'context'>,
  header: string,
  responseKind: keyof typeof listNames = 'any',
): void {
  const name = header.slice(0, header.indexOf('=') + 1);
  const list = listNames[responseKind];
  const others = context[list]?.filter((other) => !other.startsWith(name)) ?? [];
  context[list] = [...others, header];
}

type HostCookie = { name: string; value: string; maxAgeSeconds?: number };

/** Sets a cookie that scripts cannot read and no other host receives. */
export function setHostCookie(args: RequestArgs, { name, value, maxAgeSeconds }: HostCookie): void {
  const cookie = serialize(hostCookieName(args.request, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLocal(args.request),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
  setCookie(args, cookie);
}

export function readHostCookie(request: Request, name: string): string | undefined {
  return readCookie(request, hostCookieName(request, name));
}

export function isLocal(request: Request): boolean {
  return environmentOf(new URL(request.url).host) === 'local';
}

// Browsers accept the __Host- prefix only together with Secure, which plain http on localhost cannot have.
function hostCookieName(request: Request, name: string): string {
  return isLocal(request) ? `localhost_${name}` : `__Host-${name}`;
}
