import type { AppLoadContext } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { environmentOf } from './environment';

type RequestArgs = { request: Request; context: AppLoadContext };

export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('Cookie') ?? '')[name];
}

type HostCookie = { name: string; value: string; maxAgeSeconds?: number };

/** Sets a cookie that scripts cannot read and no other host receives, with whatever answer the request gets. */
export function setHostCookie(asked: RequestArgs, { name, value, maxAgeSeconds }: HostCookie): void {
  const fullName = hostCookieName(asked.request, name);
  const cookie = serialize(fullName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLocal(asked.request),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
  const others = asked.context.cookies?.filter((other) => !other.startsWith(`${fullName}=`)) ?? [];
  asked.context.cookies = [...others, cookie];
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
