import { z } from 'zod';

const maximumDisplayNameLength = 256;

export const displayName = z.string().max(maximumDisplayNameLength).optional();

/** What clients send along with every call and this provider has no use for. */
export const clientFields = {
  returnSecureToken: z.boolean().optional(),
  clientType: z.string().optional(),
};
