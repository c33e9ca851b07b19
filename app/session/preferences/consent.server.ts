import type { ActionFunctionArgs } from '@remix-run/node';
import { serialize } from 'cookie';
import { config } from '~/config/config.server';
import { isLocalEnvironment, openCookieName, readCookie, setCookie } from '~/server/cookies.server';

const cookieName = 'cookieConsent';
const oneYearSeconds = 31_536_000;

export function hasConsented(request: Request): boolean {
  return readCookie(request, openCookieName(request, cookieName)) === 'true';
}

/** The specification wants a cookie that scripts can read, without attributes on localhost (G7). */
export function setConsent(args: ActionFunctionArgs): void {
  const { domain, sameSite } = config.consentCookie;
  const attributes = isLocalEnvironment(args.request)
    ? undefined
    : {
        maxAge: oneYearSeconds,
        domain: domain ?? domainOf(new URL(args.request.url).hostname),
        path: '/',
        secure: true,
        sameSite,
      };
  setCookie(args, serialize(openCookieName(args.request, cookieName), 'true', attributes));
}

// Browsers reject a cookie domain that is an IP address or has no dot.
function domainOf(hostname: string): string | undefined {
  return /\.[a-z][a-z\d-]*$/i.test(hostname) ? `.${hostname}` : undefined;
}
