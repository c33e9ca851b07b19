import { z } from 'zod';

/** Those that a person can choose, and the core's word for none of them. */
export const chosenGenders = ['Male', 'Female', 'Other'] as const;
export const genders = [...chosenGenders, 'Unknown'] as const;

export const emailAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  isVerified: z.boolean(),
});

/** Fields that this app does not know are kept, because a change sends the whole profile back. */
export const profileSchema = z
  .object({
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    gender: z.enum(genders).nullish(),
    yearOfBirth: z.number().nullish(),
    productId: z.string().nullish(),
    primaryEmailAddress: emailAddressSchema.nullish(),
    associatedEmailAddresses: z.array(emailAddressSchema).nullish(),
    emailPreferences: z.object({ Newsletter: z.boolean().nullish() }).passthrough().nullish(),
  })
  .passthrough();

export type EmailAddress = z.infer<typeof emailAddressSchema>;
export type Profile = z.infer<typeof profileSchema>;

/** What a person may change; what is left out is empty afterwards. */
export type ProfileChange = Pick<
  Profile,
  'firstName' | 'lastName' | 'gender' | 'yearOfBirth' | 'emailPreferences'
>;

/** Purchases, wardrobe, feedback and the e-mail page are open only to them (specification, section 6). */
export function hasVerifiedEmail(profile: Profile): boolean {
  return profile.primaryEmailAddress?.isVerified ?? false;
}
