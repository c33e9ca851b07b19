import { GoogleError } from '../google-error';

const minimumLength = 6;

/** Throws WEAK_PASSWORD. */
export function checkNewPassword(password: string): void {
  if (password.length < minimumLength) {
    throw new GoogleError(
      `WEAK_PASSWORD : Password should be at least ${minimumLength} characters`,
    );
  }
}
