import { serialize } from 'cookie';
import { config } from '~/config.server';
import { cookieNameOf, environmentOf } from '~/http/environment';

const days = 365;

/** The Set-Cookie header of an Ok: without attributes on localhost (G7); scripts may read it, as the specification wants. */
export function consentCookie(request: Request): string {
  const { host, hostname } = new URL(request.url);
  const environment = environmentOf(host);
  const name = cookieNameOf('cookieConsent', environment);
  if (environment === 'local') return serialize(name, 'true');
  const { domain, sameSite } = config.consentCookie;
  return serialize(name, 'true', {
    maxAge: days * 24 * 60 * 60,
    domain: domain ?? domainOf(hostname),
    path: '/',
    secure: true,
    sameSite,
  });
}

/** Browsers take no domain that is a number or has no dot. */
function domainOf(hostname: string): string | undefined {
  const isName = /\.[a-z][a-z\d-]*$/i.test(hostname);
  return isName ? `.${hostname}` : undefined;
}
