import type { MailPurpose } from '~/session/sign-in/sign-in-cookies.server';

/** A new account needs its password again, and whoever is signed in can only have mail to their own address. */
export function hasOtherAddress(purpose: MailPurpose): boolean {
  return purpose === 'email-link' || purpose === 'forgot-password';
}
