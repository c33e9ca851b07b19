import { z } from 'zod';

const maximumDisplayNameLength = 256;
const maximumUrlLength = 2048;

/** What an account says about its person. Empty takes it away. */
export const profileFields = {
  displayName: z.string().max(maximumDisplayNameLength).optional(),
  photoUrl: z.string().max(maximumUrlLength).optional(),
};

export const deleteAttribute = z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL'])).optional();

/** What clients send along with every call and this provider has no use for. */
export const clientFields = {
  returnSecureToken: z.boolean().optional(),
  clientType: z.string().optional(),
};
