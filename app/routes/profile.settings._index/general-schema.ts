import { z } from 'zod';
import { chosenGenders } from '~/core-api/profile';

const longestName = 100;

/** Optional, and counted in characters as people see them (G49). */
const nameSchema = z
  .string()
  .trim()
  .superRefine((name, issues) => {
    if ([...name].length <= longestName) return;
    issues.addIssue({
      code: 'too_big',
      type: 'string',
      maximum: longestName,
      inclusive: true,
      message: 'maximum',
    });
  });

/** The form of the General page. `years` are those that it offers. */
export function generalSchema(years: number[]) {
  return z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    gender: z.enum(chosenGenders, { message: 'required' }),
    yearOfBirth: z.coerce.number().refine((year) => years.includes(year), { message: 'required' }),
  });
}

export type General = z.infer<ReturnType<typeof generalSchema>>;
