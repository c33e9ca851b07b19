import { GoogleError } from '../google-error';

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const maximumLength = 254;

/** The address in lower case. Throws INVALID_EMAIL, or the refusal that is given instead. */
export function checkEmail(email: string, refusal = 'INVALID_EMAIL'): string {
  if (email.length > maximumLength || !emailPattern.test(email)) throw new GoogleError(refusal);
  return email.toLowerCase();
}
