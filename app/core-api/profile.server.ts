import { z } from 'zod';
import { profileSchema, type Profile } from './profile';
import { askCore, type Caller, type Outcome, type Surprise } from './request.server';

const path = '/core/api/v1/users/self';

type ProfileRefusal = 'not-found' | Surprise;

/** The caller's profile. One that does not exist yet is created and read once more (G63). */
export async function getOrCreateProfile(
  caller: Caller,
): Promise<Outcome<Profile, ProfileRefusal>> {
  const profile = await getProfile(caller);
  if (profile.ok || profile.refusal !== 'not-found') return profile;
  const created = await createProfile(caller);
  return created.ok ? getProfile(caller) : created;
}

function getProfile(caller: Caller): Promise<Outcome<Profile, ProfileRefusal>> {
  return askCore(caller, {
    method: 'GET',
    path,
    accept: [200],
    shape: profileSchema,
    refusals: { 404: 'not-found' },
  });
}

function createProfile(caller: Caller) {
  return askCore(caller, {
    method: 'POST',
    path: '/core/api/v1/users',
    body: {},
    accept: [200, 201, 204],
    shape: z.unknown(),
    refusals: {},
  });
}
