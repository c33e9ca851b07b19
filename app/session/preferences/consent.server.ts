import { serialize } from 'cookie';
import { config } from '~/config/config.server';
import { readCookie } from '~/server/cookies.server';
import { cookieNameOf, environmentOf } from '~/server/environment';

const year = 365 * 24 * 60 * 60;

/** Whether the reader has said Ok to the cookie notice. */
export function hasConsented(request: Request): boolean {
  return readCookie(request, cookieName(request)) === 'true';
}

/** The Set-Cookie header of an Ok: without attributes on localhost (G7). Scripts may read it, as the specification wants. */
export function consentCookie(request: Request): string {
  const { host, hostname } = new URL(request.url);
  const name = cookieName(request);
  if (environmentOf(host) === 'local') return serialize(name, 'true');
  const { domain, sameSite } = config.consentCookie;
  return serialize(name, 'true', {
    maxAge: year,
    domain: domain ?? domainOf(hostname),
    path: '/',
    secure: true,
    sameSite,
  });
}

function cookieName(request: Request): string {
  return cookieNameOf('cookieConsent', environmentOf(new URL(request.url).host));
}

/** Browsers take no domain that is a number or has no dot. */
function domainOf(hostname: string): string | undefined {
  return /\.[a-z][a-z\d-]*$/i.test(hostname) ? `.${hostname}` : undefined;
}
