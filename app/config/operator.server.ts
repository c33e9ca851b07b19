import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { isMainCategory, type MainCategory } from '~/core-api/category';
import { ownPathOrUrl } from './setting-formats';

const text = z.string().trim().min(1);

const socialLinks = z
  .string()
  .regex(
    /^[^=,]+=https?:\/\/[^\s,]+(,[^=,]+=https?:\/\/[^\s,]+)*$/,
    'expected Name=https://…,Name=https://…',
  )
  .transform((list) => list.split(',').map(linkOf));

const link = z
  .string()
  .regex(/^[^=]+=https?:\/\/\S+$/, 'expected Name=https://…')
  .transform(linkOf);

function linkOf(text: string): { name: string; url: string } {
  const place = text.indexOf('=');
  return { name: text.slice(0, place).trim(), url: text.slice(place + 1) };
}

/** The defaults are for demonstration. */
export const operatorSettings = {
  COMPANY_NAME: text.default('Size Profile Demo AS'),
  COMPANY_ADDRESS: text.default('Eksempelveien 1'),
  COMPANY_POSTAL_NUMBER: text.default('0150 Oslo'),
  COMPANY_NUMBER: text.default('000 000 000'),
  CONTACT_EMAIL: z.string().email().default('hello@size-profile.example'),
  BUSINESS_EMAIL: z.string().email().default('business@size-profile.example'),
  SOCIAL_LINKS: socialLinks.default(
    'Instagram=https://instagram.example/size-profile,Facebook=https://facebook.example/size-profile',
  ),
  ACCESSIBILITY_AUTHORITY: link.default(
    'Tilsynet for universell utforming av ikt=https://www.uutilsynet.no/',
  ),
  FAQ_URL: ownPathOrUrl.default('/faq'),
  TERMS_URL: ownPathOrUrl.default('/terms'),
  PRIVACY_URL: ownPathOrUrl.default('/privacy'),
};

export type Operator = ReturnType<typeof operatorOf>;

type OperatorSettings = z.infer<z.ZodObject<typeof operatorSettings>>;

export function operatorOf(set: OperatorSettings) {
  return {
    name: set.COMPANY_NAME,
    street: set.COMPANY_ADDRESS,
    postalNumber: set.COMPANY_POSTAL_NUMBER,
    number: set.COMPANY_NUMBER,
    email: set.CONTACT_EMAIL,
    businessEmail: set.BUSINESS_EMAIL,
    social: set.SOCIAL_LINKS,
    accessibilityAuthority: set.ACCESSIBILITY_AUTHORITY,
    links: { faq: set.FAQ_URL, terms: set.TERMS_URL, privacy: set.PRIVACY_URL },
  };
}

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
      returns: webAddress.optional(),
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
