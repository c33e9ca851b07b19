import { z } from 'zod';

/** The password is taken as it was typed, spaces and all. */
export const signInSchema = z.object({
  email: z.string().trim().min(1, 'required'),
  password: z.string().min(1, 'required'),
  next: z.string().optional(),
});
