import type { ActionFunctionArgs } from '@remix-run/node';
import { serialize } from 'cookie';
import { config } from '~/config/config.server';
import { isLocal, readCookie, setCookie } from '~/server/cookies.server';
import { cookieNameOf, environmentOf } from '~/server/environment';

const year = 365 * 24 * 60 * 60;

/** Whether the reader has said Ok to the cookie notice. */
export function hasConsented(request: Request): boolean {
  return readCookie(request, cookieName(request)) === 'true';
}

/** The cookie of an Ok has no attributes on localhost (G7). Scripts may read it, as the specification wants. */
export function setConsent(args: ActionFunctionArgs): void {
  const { domain, sameSite } = config.consentCookie;
  const attributes = isLocal(args.request)
    ? undefined
    : {
        maxAge: year,
        domain: domain ?? domainOf(new URL(args.request.url).hostname),
        path: '/',
        secure: true,
        sameSite,
      };
  setCookie(args, serialize(cookieName(args.request), 'true', attributes));
}

function cookieName(request: Request): string {
  return cookieNameOf('cookieConsent', environmentOf(new URL(request.url).host));
}

/** Browsers take no domain that is a number or has no dot. */
function domainOf(hostname: string): string | undefined {
  return /\.[a-z][a-z\d-]*$/i.test(hostname) ? `.${hostname}` : undefined;
}
