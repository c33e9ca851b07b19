import { z } from 'zod';

/** Of the e-mail address that a verification link belongs to. */
export const verifiedSchema = z.object({ address: z.string() });
