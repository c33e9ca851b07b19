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

export const requestedMail = createSealedCookie({
  name: 'asked-mail',
  seconds: oneHour,
  schema: z.object({
    purpose: z.enum(['create', 'email-link', 'forgot-password']),
    email: z.string(),
    next: z.string(),
  }),
});

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

export const federatedStart = createSealedCookie({
  name: 'federated',
  seconds: tenMinutes,
  schema: z.object({
    provider: federatedName,
    secrets: z.object({ state: z.string(), verifier: z.string(), nonce: z.string() }),
    next: z.string(),
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
