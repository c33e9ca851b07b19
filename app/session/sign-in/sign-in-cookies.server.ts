import { z } from 'zod';
import { federatedNames } from '~/identity/federated/federated-provider';
import { createSealedCookie } from '../sealed-cookie.server';

const tenMinutes = 600;
const oneHour = 3600;
const tokenSpace = 1400;

/** `prove`: that it is the person themself; `address`: the first one of an account without any. */
export const mailPurposes = [
  'create',
  'email-link',
  'forgot-password',
  'prove',
  'address',
] as const;

export type MailPurpose = (typeof mailPurposes)[number];

const federatedName = z.string().transform((name, issues) => {
  const known = federatedNames.find((one) => one === name);
  if (known) return known;
  issues.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** The account that is proven or linked; null for a sign-in, which may be to any account. */
const owner = z.string().nullable().default(null);

export const federatedPurposes = ['sign-in', 'link', 'prove'] as const;

export const requestedMail = createSealedCookie({
  name: 'asked-mail',
  seconds: oneHour,
  schema: z.object({
    purpose: z.enum(mailPurposes),
    email: z.string(),
    next: z.string(),
    /** In milliseconds since 1970. */
    askedAt: z.number(),
    isAgain: z.boolean(),
    /** False when no mail could be sent to anybody. */
    isSent: z.boolean(),
    /** Of the account that was just created; empty for every other request. */
    idToken: z.string().transform((token) => token.trim()),
  }),
});

/** Fills up the space of a token, so that the size of the cookie tells nobody whether there was one (065). */
export function spaciousToken(idToken: string): string {
  return idToken.length > tokenSpace ? ' '.repeat(tokenSpace) : idToken.padEnd(tokenSpace);
}

export const pendingSignIn = createSealedCookie({
  name: 'second-factor',
  seconds: tenMinutes,
  schema: z.object({
    uid: z.string(),
    email: z.string(),
    credential: z.string(),
    enrollmentId: z.string(),
    next: z.string(),
    owner,
  }),
});

export const federatedStart = createSealedCookie({
  name: 'federated',
  seconds: tenMinutes,
  schema: z.object({
    provider: federatedName,
    secrets: z.object({ state: z.string(), verifier: z.string(), nonce: z.string() }),
    next: z.string(),
    purpose: z.enum(federatedPurposes).default('sign-in'),
    owner,
  }),
});

export const unlinkedProof = createSealedCookie({
  name: 'unlinked',
  seconds: tenMinutes,
  schema: z.object({
    provider: federatedName,
    proof: z.record(z.string()),
    email: z.string(),
    next: z.string(),
  }),
});
