import { z } from 'zod';
import { chosenGenders, type Profile, type ProfileChange } from '~/core-api/profile';

const longestName = 100;
const youngest = 15;
const span = 100;

/** 101 years, youngest first, after a stored year outside of them (G48). */
export function yearsOfBirth(thisYear: number, stored: number | null): number[] {
  const years = Array.from({ length: span + 1 }, (_, age) => thisYear - youngest - age);
  return stored === null || years.includes(stored) ? years : [stored, ...years];
}

export function generalSchema(years: number[]) {
  return z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    gender: z.enum(chosenGenders, { message: 'choice' }),
    yearOfBirth: z.coerce.number().refine((year) => years.includes(year), { message: 'choice' }),
  });
}

// Counted in characters as readers see them (G49).
const nameSchema = z
  .string()
  .trim()
  .superRefine((name, issues) => {
    if ([...name].length <= longestName) return;
    const limit = { maximum: longestName, type: 'string', inclusive: true } as const;
    issues.addIssue({ code: 'too_big', ...limit, message: 'maximum' });
  });

type General = z.infer<ReturnType<typeof generalSchema>>;

/** An empty name is sent only where one was stored and shown; the stored e-mail preferences always are. */
export function profileChange(
  stored: Profile,
  { firstName, lastName, ...rest }: General,
): ProfileChange {
  return {
    ...nameChange(stored, 'firstName', firstName),
    ...nameChange(stored, 'lastName', lastName),
    ...rest,
    emailPreferences: stored.asStored.emailPreferences,
  };
}

/** A stored name that could not be read, and so was not shown, stays as it is. */
function nameChange(
  stored: Profile,
  field: 'firstName' | 'lastName',
  typed: string,
): ProfileChange {
  if (typed || stored[field]) return { [field]: typed };
  const unread = stored.asStored[field];
  return unread ? { [field]: unread } : {};
}
