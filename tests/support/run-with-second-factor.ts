import { z } from 'zod';
import { codeAt, stepAt } from '~/backend/identity/second-factors/totp';
import { ann, runIdentityProvider } from './run-identity-provider';

const started = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});
const enrolled = z.object({ idToken: z.string(), refreshToken: z.string() });
const pending = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string() })),
});

/** A provider with somebody whose address is verified, and what they need for a second factor. */
export async function runWithVerifiedPerson() {
  const running = await runIdentityProvider();
  const { factors, clock, accounts } = running;
  const session = await running.signUp();
  await running.administer(':update', { localId: session.localId, emailVerified: true });
  const { idToken } = session;

  const start = async () => {
    const { body } = await factors('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
    const { sharedSecretKey: secret, sessionInfo } = started.parse(body).totpSessionInfo;
    return { secret, sessionInfo };
  };
  /** What the app shows now. */
  const codeOf = (secret: string) => codeAt(secret, stepAt(clock.now()));
  const finalize = (sessionInfo: string, verificationCode: string) =>
    factors('mfaEnrollment:finalize', {
      idToken,
      displayName: 'My phone',
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
  /** The first factor, which gives a credential instead of tokens. */
  const signInHalf = async () => {
    const { body } = await accounts('signInWithPassword', ann);
    const { mfaPendingCredential, mfaInfo } = pending.parse(body);
    return { mfaPendingCredential, mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId ?? '' };
  };
  const complete = (half: object, verificationCode: string) =>
    factors('mfaSignIn:finalize', { ...half, totpVerificationInfo: { verificationCode } });

  return { ...running, session, start, codeOf, finalize, signInHalf, complete };
}

/** The same with an authenticator app, whose next code is a new one. */
export async function runWithSecondFactor() {
  const running = await runWithVerifiedPerson();
  const { secret, sessionInfo } = await running.start();
  const { body } = await running.finalize(sessionInfo, running.codeOf(secret));
  running.clock.advanceSeconds(30);
  return { ...running, secret, enrolled: enrolled.parse(body), code: () => running.codeOf(secret) };
}
