import { z } from 'zod';
import { federatedNames } from '~/identity/federated/federated-provider';
import { createSealedCookie } from '../sealed-cookie.server';

const tenMinutes = 600;
const oneHour = 3600;
const federatedName = z.string().transform((name, issues) => {
  const known = federatedNames.find((one) => one === name);
  if (known) return known;
  issues.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Where somebody goes after a mail that they have asked for, and whom it went to: its link does not say. */
export const requestedMail = createSealedCookie({
  name: 'asked-mail',
  seconds: oneHour,
  schema: z.object({
    purpose: z.enum(['create', 'email-link', 'forgot-password']),
    email: z.string(),
    next: z.string(),
  }),
});

/** A sign-in that waits for its second factor. */
export const pendingSignIn = createSealedCookie({
  name: 'second-factor',
  seconds: tenMinutes,
  schema: z.object({
    uid: z.string(),
    email: z.string(),
    credential: z.string(),
    enrollmentId: z.string(),
    next: z.string(),
  }),
});

/** Somebody who is at a federated provider. */
export const federatedStart = createSealedCookie({
  name: 'federated',
  seconds: tenMinutes,
  schema: z.object({
    provider: federatedName,
    secrets: z.object({ state: z.string(), verifier: z.string(), nonce: z.string() }),
    next: z.string(),
  }),
});

/** A federated account that waits to be connected with the account of the same address. */
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
