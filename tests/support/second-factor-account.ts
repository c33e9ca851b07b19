import { expect } from 'vitest';
import { z } from 'zod';
import { codeAt, stepAt } from '../../app/backend/identity/second-factors/second-factor-store';
import { accountApp } from './account-app';
import { ann } from './run-identity-provider';
import type { Visitor } from './visitor';

const startSchema = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});

export async function accountWithSecondFactor(options: Parameters<typeof accountApp>[0] = {}) {
  const setup = await accountApp(options);
  const { post, signUp, signIn, administer, clock } = setup;
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
  const passFirstFactor = async (browser: Visitor, next = '') => {
    const values = { email: ann.email, password: ann.password };
    const response = await browser.submit(await browser.visit(`/account${next}`), { values });
    expect([response.status, response.location]).toEqual([303, `/account/second-factor${next}`]);
    return browser.follow(response);
  };
  return { ...setup, currentCode, passFirstFactor };
}
