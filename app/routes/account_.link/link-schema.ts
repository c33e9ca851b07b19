import { z } from 'zod';

export const linkSchema = z.object({ password: z.string().min(1, 'required') });
