import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from './error-code';
import { federatedNames, providerIdOf, type FederatedName } from './federated/federated-provider';
import { callProvider, withoutToken } from './request.server';

/** What the provider knows of an account. Times are in milliseconds since 1970. */
export type AccountInfo = {
  email: string | null;
  isEmailVerified: boolean;
  hasPassword: boolean;
  federated: { name: FederatedName; email: string | null }[];
  secondFactors: { id: string; name: string | null; enrolledAt: number | null }[];
  createdAt: number | null;
  lastLoginAt: number | null;
};

const lookupPath = 'v1/accounts:lookup';

const time = z.coerce
  .number()
  .optional()
  .transform((milliseconds) => milliseconds ?? null);

const accountSchema = z
  .object({
    email: z.string().nullish(),
    emailVerified: z.boolean().default(false),
    passwordHash: z.string().optional(),
    emailLinkSignin: z.boolean().default(false),
    providerUserInfo: z
      .array(z.object({ providerId: z.string(), email: z.string().nullish() }))
      .default([]),
    mfaInfo: z
      .array(
        z.object({
          mfaEnrollmentId: z.string(),
          displayName: z.string().nullish(),
          enrolledAt: z.string().nullish(),
        }),
      )
      .default([]),
    createdAt: time,
    lastLoginAt: time,
  })
  .transform((account): AccountInfo => {
    const ids = account.providerUserInfo.map(({ providerId }) => providerId);
    return {
      email: account.email || null,
      isEmailVerified: account.emailVerified,
      // The provider id `password` stands for sign-in links too; a hash is sent redacted.
      hasPassword:
        Boolean(account.passwordHash) || (ids.includes('password') && !account.emailLinkSignin),
      federated: federatedNames.flatMap((name) => {
        const info = account.providerUserInfo.find(
          ({ providerId }) => providerId === providerIdOf(name),
        );
        return info ? [{ name, email: info.email ?? null }] : [];
      }),
      secondFactors: account.mfaInfo.map(({ mfaEnrollmentId, displayName, enrolledAt }) => ({
        id: mfaEnrollmentId,
        name: displayName || null,
        enrolledAt: enrolledAt ? Date.parse(enrolledAt) : null,
      })),
      createdAt: account.createdAt,
      lastLoginAt: account.lastLoginAt,
    };
  });

const lookupSchema = z.object({ users: z.tuple([accountSchema]).rest(z.unknown()) });

export async function getAccountInfo(person: {
  idToken(): string | null;
}): Promise<Outcome<AccountInfo, ErrorCode>> {
  const idToken = person.idToken();
  if (idToken === null) return withoutToken(lookupPath);
  const outcome = await callProvider({ path: lookupPath, body: { idToken }, schema: lookupSchema });
  if (!outcome.ok) return outcome;
  return { ok: true, value: outcome.value.users[0] };
}
