import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isMainCategory, type MainCategory } from '../core-api/category';

/** No `javascript:` addresses. */
const webAddress = z
  .string()
  .url()
  .regex(/^https?:/);
const logo = z.string().regex(/^(https?:\/\/|\/(?![/\\]))\S+$/, 'expected an own path or http(s)');

const partnerStores = z.array(
  z
    .object({
      id: z.string().min(1),
      name: z.string().trim().min(1),
      url: webAddress,
      /** Where the store says how returns work. */
      returns: webAddress.optional(),
      /** Where shoppers write to, for example about a return that the store has not registered. */
      email: z.string().email().optional(),
      logo,
      /** ISO 3166, two capital letters. */
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
      categories: z.array(z.custom<MainCategory>(isKnownCategory, 'is no main category')).min(1),
    })
    .strict(),
);

export type PartnerStore = z.infer<typeof partnerStores>[number];

/** For the front page (G16). @throws Error in one line when the file cannot be read or does not match the schema. */
export function readPartnerStores(file: string): PartnerStore[] {
  const parsed = partnerStores.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} cannot be read as JSON`);
  }
}

function isKnownCategory(name: unknown): boolean {
  return typeof name === 'string' && isMainCategory(name);
}
