import { z } from 'zod';

/** The password as it was typed. */
export const proofSchema = z.object({ currentPassword: z.string().min(1, 'required') });
