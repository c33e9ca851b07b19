import { z } from 'zod';
import { codeAt, stepAt } from '../../app/backend/identity/second-factors/second-factor-store';
import { ann, runIdentityProvider } from './run-identity-provider';

const started = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});
const enrolled = z.object({ idToken: z.string(), refreshToken: z.string() });
const pending = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string() })),
});

export async function runWithVerifiedUser() {
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
  const currentCode = (secret: string) => codeAt(secret, stepAt(clock.now()));
  const finalize = (sessionInfo: string, verificationCode: string) =>
    factors('mfaEnrollment:finalize', {
      idToken,
      displayName: 'My phone',
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
  const signInFirstFactor = async () => {
    const { body } = await accounts('signInWithPassword', ann);
    const { mfaPendingCredential, mfaInfo } = pending.parse(body);
    return { mfaPendingCredential, mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId ?? '' };
  };
  const complete = (pending: object, verificationCode: string) =>
    factors('mfaSignIn:finalize', { ...pending, totpVerificationInfo: { verificationCode } });

  return { ...running, session, start, currentCode, finalize, signInFirstFactor, complete };
}

/** The clock is past the code that completed the enrolment. */
export async function runWithSecondFactor() {
  const running = await runWithVerifiedUser();
  const { secret, sessionInfo } = await running.start();
  const { body } = await running.finalize(sessionInfo, running.currentCode(secret));
  running.clock.advanceSeconds(30);
  return {
    ...running,
    secret,
    enrolled: enrolled.parse(body),
    code: () => running.currentCode(secret),
  };
}
