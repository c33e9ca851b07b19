import { z } from 'zod';

export const chosenGenders = ['Male', 'Female', 'Other'] as const;
export const genders = [...chosenGenders, 'Unknown'] as const;

export const emailAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  isVerified: z.boolean(),
});

/** Unknown fields are kept, because a change sends the whole profile back. */
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

/** Omitted fields become empty. */
export type ProfileChange = Pick<
  Profile,
  'firstName' | 'lastName' | 'gender' | 'yearOfBirth' | 'emailPreferences'
>;

/** Required for purchases, wardrobe, feedback and the e-mail page (specification, section 6). */
export function hasVerifiedEmail(profile: Profile): boolean {
  return profile.primaryEmailAddress?.isVerified ?? false;
}
