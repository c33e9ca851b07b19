import type { AppLoadContext } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { cookieNameOf, environmentOf } from './environment';

type RequestArgs = { request: Request; context: AppLoadContext };

export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('Cookie') ?? '')[name];
}

const listNames = { any: 'cookies', redirect: 'redirectCookies', page: 'pageCookies' } as const;

type ResponseKind = keyof typeof listNames;

/** `header` is a Set-Cookie value. A cookie for a `redirect` is dropped when a page is sent instead, and vice versa. */
export function setCookie(
  { context }: Pick<RequestArgs, 'context'>,
  header: string,
  responseKind: ResponseKind = 'any',
): void {
  const name = header.slice(0, header.indexOf('=') + 1);
  const list = listNames[responseKind];
  const others = context[list]?.filter((other) => !other.startsWith(name)) ?? [];
  context[list] = [...others, header];
}

type HostCookie = { name: string; value: string; maxAgeSeconds?: number };

export function setHostCookie(args: RequestArgs, { name, value, maxAgeSeconds }: HostCookie): void {
  const cookie = serialize(hostCookieName(args.request, name), value, {
    ...attributesFor(args.request),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
  setCookie(args, cookie);
}

/** Links forgets a cookie only when it has a value and a date in the past (G74). */
export function clearHostCookie(args: RequestArgs, name: string, kind?: ResponseKind): void {
  const lifetime = { maxAge: 0, expires: new Date(0) };
  const attributes = { ...attributesFor(args.request), ...lifetime };
  setCookie(args, serialize(hostCookieName(args.request, name), 'gone', attributes), kind);
}

export function readHostCookie(request: Request, name: string): string | undefined {
  return readCookie(request, hostCookieName(request, name));
}

function attributesFor(request: Request) {
  const secure = !isLocalEnvironment(request);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

export function isLocalEnvironment(request: Request): boolean {
  return environmentOfRequest(request) === 'local';
}

/** For cookies that scripts or other hosts may read (G6). */
export function openCookieName(request: Request, name: string): string {
  return cookieNameOf(name, environmentOfRequest(request));
}

function environmentOfRequest({ url }: Request) {
  return environmentOf(new URL(url).host);
}

// Browsers accept the __Host- prefix only together with Secure, which plain http on localhost cannot have.
function hostCookieName(request: Request, name: string): string {
  return isLocalEnvironment(request) ? `localhost_${name}` : `__Host-${name}`;
}

export function withCookies(
  response: Response,
  { cookies = [], redirectCookies = [], pageCookies = [] }: AppLoadContext,
): Response {
  const { status, headers } = response;
  const isRedirect = (status >= 300 && status < 400) || headers.has('X-Remix-Redirect');
  for (const cookie of [...cookies, ...(isRedirect ? redirectCookies : pageCookies)]) {
    headers.append('Set-Cookie', cookie);
  }
  return response;
}

export async function withoutCookies(
  response: Response,
  isDropped: (cookie: string) => Promise<boolean>,
): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  const dropped = await Promise.all(cookies.map(isDropped));
  response.headers.delete('Set-Cookie');
  for (const [place, cookie] of cookies.entries()) {
    if (!dropped[place]) response.headers.append('Set-Cookie', cookie);
  }
  return response;
}
