import { z } from 'zod';

const withoutSpaces = z.string().transform((code) => code.replace(/\s/g, ''));

/** The form field with the code of an authenticator app. Apps show it in groups, and it is typed so. */
export const codeSchema = z.object({ code: withoutSpaces.pipe(z.string().min(1, 'required')) });
