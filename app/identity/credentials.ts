import { z } from 'zod';

// HTML's pattern for e-mail fields, but with a dot in the domain (G54).
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const longestEmail = 254;

export const emailAddress = z
  .string()
  .trim()
  .min(1, 'required')
  .max(longestEmail, 'email')
  .regex(emailPattern, 'email');

/** In characters (specification, section 5). */
export const passwordLength = { min: 8, max: 200 };

/** Not trimmed (G50). Pages word a short password differently. */
export function newPassword(tooShort: 'minimum' | 'weak-password') {
  const { min, max } = passwordLength;
  return z.string().min(1, 'required').min(min, tooShort).max(max, 'maximum');
}

export const addressForm = z.object({ email: emailAddress });
