import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import { keyFor, sessionKeys } from './keys.server';

// The first signs, every one verifies.
const keys = sessionKeys.map((key) => keyFor('form-token', key));
const ownerKeys = sessionKeys.map((key) => keyFor('form-owner', key));
const visitorName = 'visitor';

/** Protects a form against CSRF and makes a repeated submission count once (G70). */
export const formToken = oncePerRequest(async (args: LoaderFunctionArgs): Promise<string> => {
  let visitor = readHostCookie(args.request, visitorName);
  if (!visitor) {
    visitor = randomUUID();
    setHostCookie(args, { name: visitorName, value: visitor });
  }
  const seed = randomBytes(12).toString('base64url');
  return `${seed}.${macOf(keyFor('form-token'), seed, visitor)}`;
});

/** Only we can tell from the token which account the form was rendered for. */
export function ownedToken(token: string, uid: string): string {
  return `${token}.${ownerHashOf(keyFor('form-owner'), token, uid)}`;
}

export function hasOwner(token: string): boolean {
  return token.split('.').length === 3;
}

/** A form that was rendered for nobody is everybody's. */
export function isOfAnother(token: string, uid: string): boolean {
  if (!hasOwner(token)) return false;
  const end = token.lastIndexOf('.');
  const [owned, mark] = [token.slice(0, end), token.slice(end + 1)];
  return !ownerKeys.some((key) => isEqual(mark, ownerHashOf(key, owned, uid)));
}

export function findFormToken(request: Request, form: URLSearchParams): string | null {
  const token = form.get('formToken') ?? '';
  const [seed = '', mac = ''] = token.split('.');
  const visitor = readHostCookie(request, visitorName);
  if (!visitor) return null;
  return keys.some((key) => isEqual(mac, macOf(key, seed, visitor))) ? token : null;
}

function macOf(key: Buffer, seed: string, visitor: string): string {
  return createHmac('sha256', key).update(`${visitor}.${seed}`).digest('base64url');
}

function ownerHashOf(key: Buffer, token: string, uid: string): string {
  return createHmac('sha256', key).update(`${token} ${uid}`).digest('base64url').slice(0, 16);
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
