import { type ProfileChange, isStored } from '~/core-api/profile';
import { changeProfile, getProfile } from '~/core-api/profile.server';
import { trustStored } from '~/server/outcome';
import type { User } from '~/session/user.server';

export function saveProfile(user: User, change: ProfileChange) {
  return trustStored(changeProfile(user, change), async () => {
    const profile = await getProfile(user);
    return profile.ok && isStored(change, profile.value);
  });
}
