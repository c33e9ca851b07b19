import { z } from 'zod';

/** Apps show the number in groups, and people type it so. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'required')),
});
