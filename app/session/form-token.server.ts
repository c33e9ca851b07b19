import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import { keyFor } from './keys.server';

const key = keyFor('form-token');
const visitorName = 'visitor';

/** Protects a form against CSRF and makes a repeated submission count once (G70). */
export const formToken = oncePerRequest(async (args: LoaderFunctionArgs): Promise<string> => {
  let visitor = readHostCookie(args.request, visitorName);
  if (!visitor) {
    visitor = randomUUID();
    setHostCookie(args, { name: visitorName, value: visitor });
  }
  const seed = randomBytes(12).toString('base64url');
  return `${seed}.${macOf(seed, visitor)}`;
});

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

/** A browser that returns from a sign-in without any of our cookies has cookies disabled (G71). */
export function hasNoCookies(request: Request, next: string | null): boolean {
  const hasSignedIn = new URL(next ?? '', request.url).searchParams.has('signed-in');
  return hasSignedIn && readHostCookie(request, visitorName) === undefined;
}

function macOf(seed: string, visitor: string): string {
  return createHmac('sha256', key).update(`${visitor}.${seed}`).digest('base64url');
}
