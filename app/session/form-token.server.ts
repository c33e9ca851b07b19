import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import { keyFor } from './keys.server';

const key = keyFor('form-token');
const ownerKey = keyFor('form-owner');
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

/** Only we can tell from the token which account the form was rendered for. */
export function ownedToken(token: string, uid: string): string {
  return `${token}.${ownerMarkOf(token, uid)}`;
}

export function hasOwner(token: string): boolean {
  return token.split('.').length === 3;
}

export function isOwnedToken(token: string, uid: string): boolean {
  const end = token.lastIndexOf('.');
  return isEqual(token.slice(end + 1), ownerMarkOf(token.slice(0, end), uid));
}

export function findFormToken(request: Request, body: string): string | null {
  const token = new URLSearchParams(body).get('formToken') ?? '';
  const [seed = '', mac = ''] = token.split('.');
  const visitor = readHostCookie(request, visitorName);
  if (!visitor) return null;
  return isEqual(mac, macOf(seed, visitor)) ? token : null;
}

function macOf(seed: string, visitor: string): string {
  return createHmac('sha256', key).update(`${visitor}.${seed}`).digest('base64url');
}

function ownerMarkOf(token: string, uid: string): string {
  return createHmac('sha256', ownerKey).update(`${token} ${uid}`).digest('base64url').slice(0, 16);
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
