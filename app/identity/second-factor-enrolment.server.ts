import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from './error-code';
import { callProvider, failed, withoutToken } from './request.server';
import { claimsOf, type Tokens } from './tokens.server';

/** What an authenticator app needs (RFC 6238). `until` is in milliseconds since 1970. */
type Enrolment = {
  secret: string;
  algorithm: string;
  digits: number;
  periodSeconds: number;
  session: string;
  until: number;
};

type Person = { idToken(): string | null };

const startPath = 'v2/accounts/mfaEnrollment:start';
const finishPath = 'v2/accounts/mfaEnrollment:finalize';
const withdrawPath = 'v2/accounts/mfaEnrollment:withdraw';

const startedSchema = z.object({
  totpSessionInfo: z.object({
    sharedSecretKey: z.string().min(1),
    hashingAlgorithm: z.string().default('SHA1'),
    verificationCodeLength: z.number().default(6),
    periodSec: z.number().default(30),
    sessionInfo: z.string(),
    finalizeEnrollmentTime: z.string().datetime({ offset: true }),
  }),
});

const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string() });

/** Replaces an enrolment that was begun but not finished. */
export async function startEnrolment(person: Person): Promise<Outcome<Enrolment, ErrorCode>> {
  const idToken = person.idToken();
  if (idToken === null) return withoutToken(startPath);
  const outcome = await callProvider({
    path: startPath,
    body: { idToken, totpEnrollmentInfo: {} },
    schema: startedSchema,
  });
  if (!outcome.ok) return outcome;
  const info = outcome.value.totpSessionInfo;
  const value = {
    secret: info.sharedSecretKey,
    algorithm: info.hashingAlgorithm,
    digits: info.verificationCodeLength,
    periodSeconds: info.periodSec,
    session: info.sessionInfo,
    until: Date.parse(info.finalizeEnrollmentTime),
  };
  return { ok: true, value };
}

export function finishEnrolment(
  person: Person,
  { session, code, name }: { session: string; code: string; name: string },
): Promise<Outcome<Tokens, ErrorCode>> {
  const totpVerificationInfo = { sessionInfo: session, verificationCode: code };
  return changeFactors(finishPath, person, { displayName: name, totpVerificationInfo });
}

export function withdrawFactor(
  person: Person,
  factorId: string,
): Promise<Outcome<Tokens, ErrorCode>> {
  return changeFactors(withdrawPath, person, { mfaEnrollmentId: factorId });
}

async function changeFactors(
  path: string,
  person: Person,
  change: Record<string, unknown>,
): Promise<Outcome<Tokens, ErrorCode>> {
  const idToken = person.idToken();
  if (idToken === null) return withoutToken(path);
  const outcome = await callProvider({ path, body: { idToken, ...change }, schema: tokensSchema });
  if (!outcome.ok) return outcome;
  const seconds = claimsOf(outcome.value.idToken)?.exp;
  if (seconds === undefined) return failed(path, 'network-request-failed', 'unreadable token');
  return { ok: true, value: { ...outcome.value, expiresAt: seconds * 1000 } };
}
