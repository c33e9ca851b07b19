import { z } from 'zod';

/** The pattern of HTML's e-mail field, with a dot in the domain (G54). */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The form that adds an address, which cannot be the primary one, in whatever case. */
export function newEmailSchema(primary: string | undefined) {
  return z.object({
    address: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(pattern, 'email')
      .max(254, 'maximum')
      .refine((address) => address.toLowerCase() !== primary?.trim().toLowerCase(), {
        message: 'already-exists',
      }),
  });
}
