import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import type { User } from '~/session/user.server';
import { requireProfile } from '../profile/profile-of.server';
import { wardrobeAddressOf } from './wardrobe-address';

/** The person whose wardrobe it is. Who has to verify the address first is asked for it on the list's page (G33). */
export async function requireOwner(args: LoaderFunctionArgs): Promise<User> {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) throw redirect(wardrobeAddressOf(), 303);
  return user;
}
