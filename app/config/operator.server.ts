import { z } from 'zod';
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
