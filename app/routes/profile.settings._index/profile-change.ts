import type { Profile, ProfileChange } from '~/core-api/profile';
import type { General } from './general-schema';

/** What is sent for a filled-in General page: an empty name only where there was one, and the stored e-mail preferences. */
export function profileChange(
  stored: Profile,
  { firstName, lastName, ...rest }: General,
): ProfileChange {
  return {
    ...(firstName || stored.firstName ? { firstName } : {}),
    ...(lastName || stored.lastName ? { lastName } : {}),
    ...rest,
    emailPreferences: stored.emailPreferences,
  };
}
