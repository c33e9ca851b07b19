import { z } from 'zod';
import { issueOf, recordListOf, type PartlyRead } from './record-list';

export const chosenGenders = ['Male', 'Female', 'Other'] as const;
export const genders = [...chosenGenders, 'Unknown'] as const;

export const emailAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  isVerified: z.boolean(),
});

const optionalFields = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  gender: z.enum(genders).nullish(),
  yearOfBirth: z.number().nullish(),
  productId: z.string().nullish(),
  emailPreferences: z.object({ Newsletter: z.boolean().nullish() }).passthrough().nullish(),
});

const noList = { records: [], unreadable: 1, firstIssue: 'associatedEmailAddresses: no list' };

type OptionalFields = z.infer<typeof optionalFields>;

export type EmailAddress = z.infer<typeof emailAddressSchema>;

export const profileBodySchema = optionalFields.extend({
  primaryEmailAddress: emailAddressSchema.nullish(),
  associatedEmailAddresses: z.array(emailAddressSchema).nullish(),
});

export type ProfileBody = z.infer<typeof profileBodySchema>;

export type Profile = ProfileBody &
  PartlyRead & {
    associatedEmailAddresses: EmailAddress[];
    unreadableAddresses: number;
    asStored: Record<string, unknown>;
  };

/** An optional field that cannot be read counts as not given (G79); the primary address decides what is shown. */
export const profileSchema = z.record(z.unknown()).transform((asStored, context): Profile => {
  const required = requiredFields.safeParse(asStored);
  if (!required.success) {
    for (const issue of required.error.issues) context.addIssue(issue);
    return z.NEVER;
  }
  const { fields, ...lost } = readOptional(asStored);
  const { primaryEmailAddress, associatedEmailAddresses: list } = required.data;
  return {
    ...fields,
    primaryEmailAddress,
    associatedEmailAddresses: list?.records ?? [],
    unreadableAddresses: list?.unreadable ?? 0,
    unreadable: lost.unreadable + (list?.unreadable ?? 0),
    firstIssue: lost.firstIssue ?? list?.firstIssue ?? null,
    asStored,
  };
});

const requiredFields = z.object({
  primaryEmailAddress: emailAddressSchema.nullish(),
  associatedEmailAddresses: recordListOf(emailAddressSchema).nullish().catch(noList),
});

function readOptional(stored: Record<string, unknown>): PartlyRead & { fields: OptionalFields } {
  const parsed = optionalFields.safeParse(stored);
  if (parsed.success) return { fields: parsed.data, unreadable: 0, firstIssue: null };
  const odd = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  const readable = Object.entries(stored).filter(([name]) => !odd.has(name));
  return {
    fields: optionalFields.parse(Object.fromEntries(readable)),
    unreadable: odd.size,
    firstIssue: issueOf(parsed.error),
  };
}

/** Omitted fields become empty. */
export type ProfileChange = {
  [Name in 'firstName' | 'lastName' | 'gender' | 'yearOfBirth' | 'emailPreferences']?: unknown;
};

/** Sends the whole profile, also what could not be read (specification, section 7). */
export function withNewsletter({ asStored }: Profile, Newsletter: boolean): ProfileChange {
  const preferences = z.record(z.unknown()).catch({}).parse(asStored.emailPreferences);
  return { ...asStored, emailPreferences: { ...preferences, Newsletter } };
}

export function isStored(change: ProfileChange, { asStored }: Profile): boolean {
  const fields = ['firstName', 'lastName', 'gender', 'yearOfBirth'] as const;
  return (
    fields.every((name) => (asStored[name] ?? '') === (change[name] ?? '')) &&
    isSubscribed(asStored) === isSubscribed(change)
  );
}

const subscribed = z.object({ Newsletter: z.literal(true) });

export function isSubscribed({ emailPreferences }: { emailPreferences?: unknown }): boolean {
  return subscribed.safeParse(emailPreferences).success;
}

export function addressesOf({ associatedEmailAddresses }: Profile): string[] {
  return associatedEmailAddresses.map(({ address }) => address.trim().toLowerCase());
}

export function verifiedAddressesOf(profile: Profile): string[] {
  const { primaryEmailAddress: primary, associatedEmailAddresses: others } = profile;
  const all = primary ? [primary, ...others] : others;
  return [...new Set(all.filter(({ isVerified }) => isVerified).map(({ address }) => address))];
}

/** Required for purchases, wardrobe, feedback and the e-mail page (specification, section 6). */
export function hasVerifiedEmail(profile: Profile): boolean {
  return profile.primaryEmailAddress?.isVerified ?? false;
}
