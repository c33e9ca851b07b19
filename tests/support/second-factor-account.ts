import { expect } from 'vitest';
import { z } from 'zod';
import { codeAt, stepAt } from '~/backend/identity/second-factors/totp';
import { accountApp } from './account-app';
import { ann } from './run-identity-provider';
import type { Visitor } from './visitor';

const startSchema = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});

/** Ann, whose account asks for the number of an authenticator app. */
export async function accountWithSecondFactor() {
  const set = await accountApp();
  const { post, signUp, signIn, administer, clock } = set;
  const { localId } = await signUp(ann);
  await administer(':update', { localId, emailVerified: true });
  const { idToken } = await signIn(ann);
  const path = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment';
  const { body } = await post(`${path}:start?key=any`, { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = startSchema.parse(body).totpSessionInfo;
  const currentCode = () => codeAt(sharedSecretKey, stepAt(clock.now()));
  const verificationCode = currentCode();
  const enrolled = await post(`${path}:finalize?key=any`, {
    idToken,
    displayName: 'App',
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  expect(enrolled.status).toBe(200);
  clock.advanceSeconds(60);
  /** Comes as far as the page of the second step. */
  const passFirstFactor = async (browser: Visitor, next = '') => {
    const values = { email: ann.email, password: ann.password };
    const answer = await browser.submit(await browser.visit(`/account${next}`), { values });
    expect([answer.status, answer.location]).toEqual([303, '/account/second-factor']);
    return browser.follow(answer);
  };
  return { ...set, currentCode, passFirstFactor };
}
