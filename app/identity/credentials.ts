import { z } from 'zod';

// The pattern of HTML's e-mail fields, with a dot in the domain (G54).
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** An e-mail address as people type it. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, 'required')
  .max(254, 'email')
  .regex(pattern, 'email');

/** A password that is being chosen: 8 to 200 characters, spaces and all (section 5). */
export const newPassword = z
  .string()
  .min(1, 'required')
  .min(8, 'weak-password')
  .max(200, 'maximum');

/** A form that asks for an address alone. */
export const addressForm = z.object({ email: emailAddress });
