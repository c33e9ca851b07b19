import {
  codeAt,
  stepAt,
} from '../../../../app/backend/identity/second-factors/second-factor-store';
import { z } from 'zod';
import type { ContractCase } from '../contract-case';
import { newUser, resultCode, userOf, type Wire } from '../wire';

const startSchema = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});
const factorsSchema = z.array(z.object({ mfaEnrollmentId: z.string() }));
const noTotp = 'it knows second factors by text message only; the calls are those of the SDK';

async function verifiedUser(wire: Wire) {
  const person = newUser();
  const { localId } = await wire.signUp(person);
  await wire.administer(':update', { localId, emailVerified: true });
  const { body } = await wire.accounts('signInWithPassword', person);
  return { person, idToken: z.string().parse(body.idToken) };
}

export const secondFactors: ContractCase[] = [
  {
    title: 'an authenticator app is enrolled, asked for at the next sign-in, and withdrawn',
    observe: async (wire) => {
      const { person, idToken } = await verifiedUser(wire);
      const started = await wire.factors('mfaEnrollment:start', {
        idToken,
        totpEnrollmentInfo: {},
      });
      if (started.status !== 200) return resultCode(started);
      const { sharedSecretKey, sessionInfo } = startSchema.parse(started.body).totpSessionInfo;
      const verificationCode = codeAt(sharedSecretKey, stepAt(Date.now()));
      const finalized = await wire.factors('mfaEnrollment:finalize', {
        idToken,
        displayName: 'App',
        totpVerificationInfo: { sessionInfo, verificationCode },
      });
      const pending = await wire.accounts('signInWithPassword', person);
      const { mfaInfo } = userOf(
        await wire.accounts('lookup', { idToken: finalized.body.idToken }),
      );
      const [factor] = factorsSchema.parse(mfaInfo);
      const withdrawn = await wire.factors('mfaEnrollment:withdraw', {
        idToken: finalized.body.idToken,
        mfaEnrollmentId: factor?.mfaEnrollmentId,
      });
      const again = await wire.accounts('signInWithPassword', person);
      return [
        Object.keys(finalized.body).sort(),
        ['mfaPendingCredential' in pending.body, 'idToken' in pending.body],
        ['idToken' in withdrawn.body, 'refreshToken' in withdrawn.body],
        'idToken' in again.body,
      ];
    },
    expected: [['idToken', 'refreshToken', 'totpAuthInfo'], [true, false], [true, true], true],
    emulator: { expected: 'INVALID_ARGUMENT', reason: noTotp },
  },
  {
    title: 'an app is not enrolled with a wrong code or another session',
    observe: async (wire) => {
      const { idToken } = await verifiedUser(wire);
      const started = await wire.factors('mfaEnrollment:start', {
        idToken,
        totpEnrollmentInfo: {},
      });
      if (started.status !== 200) return resultCode(started);
      const { sharedSecretKey, sessionInfo } = startSchema.parse(started.body).totpSessionInfo;
      const right = codeAt(sharedSecretKey, stepAt(Date.now()));
      const finalize = async (sessionInfo: string, verificationCode: string) =>
        resultCode(
          await wire.factors('mfaEnrollment:finalize', {
            idToken,
            totpVerificationInfo: { sessionInfo, verificationCode },
          }),
        );
      const wrong = right === '000000' ? '111111' : '000000';
      return [await finalize(sessionInfo, wrong), await finalize('another', right)];
    },
    expected: ['INVALID_CODE', 'INVALID_SESSION_INFO'],
    emulator: { expected: 'INVALID_ARGUMENT', reason: noTotp },
  },
  {
    title: 'an app is not enrolled before the address is verified',
    observe: async ({ signUp, factors }) => {
      const { idToken } = await signUp(newUser());
      return resultCode(await factors('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} }));
    },
    expected: 'UNVERIFIED_EMAIL',
  },
  {
    title: 'an unknown second factor is not withdrawn',
    observe: async (wire) => {
      const { idToken } = await verifiedUser(wire);
      const request = { idToken, mfaEnrollmentId: 'unknown' };
      return resultCode(await wire.factors('mfaEnrollment:withdraw', request));
    },
    expected: 'MFA_ENROLLMENT_NOT_FOUND',
  },
];
