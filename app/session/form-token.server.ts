import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import { keyFor } from './keys.server';

const key = keyFor('form-token');
const visitorName = 'visitor';

/**
 * A token for the forms of one page: it can be made by nobody else, serves only this browser, and makes
 * a form that is sent twice count once (G70). Somebody who is not signed in is known by a cookie of their own.
 */
export const formToken = oncePerRequest(async (args: LoaderFunctionArgs): Promise<string> => {
  let visitor = readHostCookie(args.request, visitorName);
  if (!visitor) {
    visitor = randomUUID();
    setHostCookie(args, { name: visitorName, value: visitor });
  }
  const seed = randomBytes(12).toString('base64url');
  return `${seed}.${macOf(seed, visitor)}`;
});

/** The token in a form's body, when it was made for the browser that sends it. */
export function findFormToken(request: Request, body: string): string | null {
  const token = new URLSearchParams(body).get('formToken') ?? '';
  const [seed = '', mac = ''] = token.split('.');
  const visitor = readHostCookie(request, visitorName);
  if (!visitor) return null;
  const expected = Buffer.from(macOf(seed, visitor));
  const given = Buffer.from(mac);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs ? token : null;
}

/** Whether somebody comes back from a sign-in (G71) with a browser that has kept none of our cookies. */
export function hasNoCookies(request: Request, next: string | null): boolean {
  const hasSignedIn = new URL(next ?? '', request.url).searchParams.has('signed-in');
  return hasSignedIn && readHostCookie(request, visitorName) === undefined;
}

function macOf(seed: string, visitor: string): string {
  return createHmac('sha256', key).update(`${visitor}.${seed}`).digest('base64url');
}
