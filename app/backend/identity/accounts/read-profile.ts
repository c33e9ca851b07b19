import type { AccountChanges } from './account-store';

type ProfileRequest = {
  displayName?: string;
  photoUrl?: string;
  deleteAttribute?: ('DISPLAY_NAME' | 'PHOTO_URL')[];
};

/** What a request changes about the person; what it leaves out stays. */
export function readProfile({
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
