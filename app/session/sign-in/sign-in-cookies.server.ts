import { z } from 'zod';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { federatedNames } from '~/identity/federated/federated-provider';
import { refusalMessages } from '~/i18n/refusal-messages';
import type { ErrorCode } from '~/identity/error-code';
import { createEncryptedCookie } from '../encrypted-cookie.server';
import { signInWaysPath, withNext } from '../return-path';
import {
  reauthenticationAddress,
  requireReauthentication,
  findOwnUser,
  type User,
} from '../user.server';

const tenMinutes = 600;

const oneHour = 3600;

const tokenSpace = 1400;

/** `prove`: that it is the person themself; `address`: the first one of an account without any. */
const mailPurposes = ['create', 'email-link', 'forgot-password', 'prove', 'address'] as const;

export type MailPurpose = (typeof mailPurposes)[number];

const federatedName = z.string().transform((name, issues) => {
  const known = federatedNames.find((one) => one === name);
  if (known) return known;
  issues.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** The account that is proven or linked; null for a sign-in, which may be to any account. */
const owner = z.string().nullable().default(null);

const federatedPurposes = ['sign-in', 'link', 'prove'] as const;

export const requestedMail = createEncryptedCookie({
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

/** Fills up the space of a token, so that the size of the cookie tells nobody whether there was one (decision 13). */
export function spaciousToken(idToken: string): string {
  return idToken.length > tokenSpace ? ' '.repeat(tokenSpace) : idToken.padEnd(tokenSpace);
}

/** That of a refused login, or of a new password, so that no step that follows asks for it again (WCAG 3.3.7). */
export const typedAddress = createEncryptedCookie({
  name: 'typed-address',
  seconds: tenMinutes,
  schema: z.string(),
});

export const pendingSignIn = createEncryptedCookie({
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

export const federatedStart = createEncryptedCookie({
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

export const unlinkedReauthentication = createEncryptedCookie({
  name: 'unlinked',
  seconds: tenMinutes,
  schema: z.object({
    provider: federatedName,
    proof: z.record(z.string()),
    email: z.string(),
    next: z.string(),
  }),
});

const withoutSpaces = z.string().transform((code) => code.replace(/\s/g, ''));

/** Authenticator apps show the code in groups, and it is typed so. */
export const codeSchema = z.object({ code: withoutSpaces.pipe(z.string().min(1, 'required')) });

type FederatedPurpose = (typeof federatedPurposes)[number];

export function purposeOf(text: string | null): FederatedPurpose {
  return federatedPurposes.find((known) => known === text) ?? 'sign-in';
}

export function startPage(purpose: FederatedPurpose, next: string | null): string {
  if (purpose === 'link') return signInWaysPath;
  return purpose === 'prove' ? reauthenticationAddress(next ?? '') : withNext('/account', next);
}

/** Null for a sign-in. @throws a redirect to the sign-in page, or to a proof before linking. */
export async function ownerFor(
  args: LoaderFunctionArgs,
  purpose: FederatedPurpose,
  next: string | null,
): Promise<User | null> {
  if (purpose === 'sign-in') return null;
  const user = await findOwnUser(args);
  if (!user) throw redirect(withNext('/account', startPage(purpose, next)), 303);
  if (purpose === 'link') requireReauthentication(args, user, signInWaysPath);
  return user;
}

export function federatedMessage(purpose: FederatedPurpose, refusal: ErrorCode) {
  if (purpose === 'link') return { ...refusalMessages, ...linkMessages }[refusal];
  return { ...refusalMessages, ...(purpose === 'prove' ? reauthenticationMessages : {}) }[refusal];
}

const lost = 'sign-in-ways:refused.lost';

const linkMessages = {
  'popup-closed-by-user': 'sign-in-ways:refused.cancelled',
  'email-already-in-use': 'sign-in-ways:refused.takenAddress',
  'no-auth-event': lost,
  'invalid-auth-event': lost,
} as const;

const other = 'sign-in-ways:proof.other';

const reauthenticationMessages = {
  'popup-closed-by-user': 'sign-in-ways:proof.cancelled',
  'account-exists-with-different-credential': other,
  'user-mismatch': other,
  'no-auth-event': lost,
  'invalid-auth-event': lost,
} as const;
