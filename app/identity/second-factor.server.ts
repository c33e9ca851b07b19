import { decodeJwt } from 'jose';
import { z } from 'zod';
import { callProvider, failed } from './request.server';
import { signInRefusal, type SignInOutcome } from './tokens.server';

const path = 'v2/accounts/mfaSignIn:finalize';
const finalizedSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const claimsSchema = z.object({ sub: z.string(), exp: z.number(), email: z.string().default('') });

export async function finishSecondFactor({
  credential,
  enrollmentId,
  code,
}: {
  credential: string;
  enrollmentId: string;
  code: string;
}): Promise<SignInOutcome> {
  const outcome = await callProvider({
    service: 'identitytoolkit',
    path,
    body: {
      mfaPendingCredential: credential,
      mfaEnrollmentId: enrollmentId,
      totpVerificationInfo: { verificationCode: code },
    },
    schema: finalizedSchema,
  });
  if (!outcome.ok) return signInRefusal(outcome.refusal);
  const claims = claimsOf(outcome.value.idToken);
  if (!claims) return signInRefusal(failed(path, 'internal-error', 'unreadable token').refusal);
  const { sub: uid, email, exp } = claims;
  return { ok: true, value: { ...outcome.value, uid, email, expiresAt: exp * 1000, isNew: false } };
}

// Unlike other sign-ins, the response carries the user and the expiry only in its token.
function claimsOf(idToken: string) {
  try {
    return claimsSchema.parse(decodeJwt(idToken));
  } catch {
    return null;
  }
}
