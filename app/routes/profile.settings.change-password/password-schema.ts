import { z } from 'zod';
import { longestPassword, shortestPassword } from './password-rules';

const newPassword = z
  .string()
  .min(1, 'required')
  .min(shortestPassword, 'minimum')
  .max(longestPassword, 'maximum');

/** The form that changes the password. Passwords are taken as they were typed, spaces and all (G50). */
export const passwordSchema = z
  .object({
    currentPassword: z.string().min(1, 'required'),
    newPassword,
    confirmPassword: newPassword,
  })
  .superRefine((form, issues) => {
    if (form.newPassword === form.confirmPassword) return;
    issues.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'mismatch' });
  });
