import { z } from 'zod';
import { newPassword } from '~/identity/credentials';

/** The password is taken as it was typed, spaces and all. */
export const resetSchema = z
  .object({ newPassword, passwordConfirmation: z.string().min(1, 'required') })
  .superRefine((typed, issues) => {
    if (typed.passwordConfirmation === typed.newPassword) return;
    issues.addIssue({
      code: 'custom',
      path: ['passwordConfirmation'],
      message: 'mismatch',
    });
  });
