import { z } from 'zod';

export const genders = ['Male', 'Female', 'Other', 'Unknown'] as const;

export const emailAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  isVerified: z.boolean(),
});

export const profileSchema = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  gender: z.enum(genders).nullish(),
  yearOfBirth: z.number().nullish(),
  productId: z.string().nullish(),
  primaryEmailAddress: emailAddressSchema.nullish(),
  associatedEmailAddresses: z.array(emailAddressSchema).nullish(),
  emailPreferences: z.object({ Newsletter: z.boolean().nullish() }).nullish(),
});

export type EmailAddress = z.infer<typeof emailAddressSchema>;
export type Profile = z.infer<typeof profileSchema>;

/** Purchases, wardrobe, feedback and the e-mail page are open only to them (specification, section 6). */
export function hasVerifiedEmail(profile: Profile): boolean {
  return profile.primaryEmailAddress?.isVerified ?? false;
}
