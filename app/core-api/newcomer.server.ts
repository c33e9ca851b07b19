import { sendVerification } from './email.server';
import { getOrCreateProfile } from './profile.server';
import type { Caller, Outcome, Surprise } from './request.server';

/** Creates the profile of a new account and mails the link that verifies its address, unless it is verified already. */
export async function welcomeNewcomer(
  caller: Caller,
): Promise<Outcome<unknown, 'not-found' | 'action-expired' | Surprise>> {
  const profile = await getOrCreateProfile(caller);
  if (!profile.ok) return profile;
  const address = profile.value.primaryEmailAddress;
  if (!address || address.isVerified) return { ok: true, value: null };
  return sendVerification(caller, { emailId: address.id });
}
