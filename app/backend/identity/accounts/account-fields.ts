import { z } from 'zod';
import { GoogleError } from '../identity-project';
import type { AccountChanges } from './account-store';

const maximumDisplayNameLength = 256;
const maximumUrlLength = 2048;
const maximumEmailLength = 254;
const minimumPasswordLength = 6;
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An empty string removes the value. */
export const profileFields = {
  displayName: z.string().max(maximumDisplayNameLength).optional(),
  photoUrl: z.string().max(maximumUrlLength).optional(),
};

export const deleteAttribute = z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL'])).optional();

type ProfileRequest = {
  displayName?: string;
  photoUrl?: string;
  deleteAttribute?: z.output<typeof deleteAttribute>;
};

export function toProfileChanges({
  displayName,
  photoUrl,
  deleteAttribute = [],
}: ProfileRequest): Pick<AccountChanges, 'display_name' | 'photo_url'> {
  const name = deleteAttribute.includes('DISPLAY_NAME') ? '' : displayName;
  const photo = deleteAttribute.includes('PHOTO_URL') ? '' : photoUrl;
  return {
    ...(name === undefined ? {} : { display_name: name || null }),
    ...(photo === undefined ? {} : { photo_url: photo || null }),
  };
}

export function normalizeEmail(email: string, refusal = 'INVALID_EMAIL'): string {
  const isValid = email.length <= maximumEmailLength && emailPattern.test(email);
  if (!isValid) throw new GoogleError(refusal);
  return email.toLowerCase();
}

export function checkNewPassword(password: string): void {
  if (password.length < minimumPasswordLength) {
    throw new GoogleError(
      `WEAK_PASSWORD : Password should be at least ${minimumPasswordLength} characters`,
    );
  }
}
