import { GoogleError } from '../google-error';

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const maximumLength = 254;

/** The address in lower case. Throws INVALID_EMAIL. */
export function checkEmail(email: string): string {
  if (email.length > maximumLength || !emailPattern.test(email)) {
    throw new GoogleError('INVALID_EMAIL');
  }
  return email.toLowerCase();
}
