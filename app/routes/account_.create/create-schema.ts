import { z } from 'zod';
import { emailAddress, newPassword } from '~/identity/credentials';

/** The password is taken as it was typed, spaces and all. */
export const createSchema = z.object({
  email: emailAddress,
  password: newPassword,
  terms: z.literal('accepted', { message: 'required' }),
});
