import type { ContractCase } from '../contract-case';
import { fieldNames, newUser, pick, resultCode } from '../wire';

const continueUri = 'http://localhost';

export const project: ContractCase[] = [
  {
    title: 'with enumeration protection accounts:createAuthUri hides the sign-in methods',
    observe: async ({ signUp, accounts }) => {
      const { email: identifier, password } = newUser();
      await signUp({ email: identifier, password });
      return fieldNames(await accounts('createAuthUri', { identifier, continueUri }));
    },
    expected: ['kind', 'sessionId'],
  },
  {
    title: 'without enumeration protection accounts:createAuthUri lists the sign-in methods',
    observe: async ({ signUp, accounts, setEnumerationProtection }) => {
      await setEnumerationProtection(false);
      const person = newUser();
      await signUp(person);
      const createAuthUri = async (identifier: string) => {
        const { body } = await accounts('createAuthUri', { identifier, continueUri });
        return pick(body, 'registered', 'allProviders', 'signinMethods');
      };
      return [await createAuthUri(person.email), await createAuthUri(newUser().email)];
    },
    expected: [
      { registered: true, allProviders: ['password'], signinMethods: ['password'] },
      { registered: false, allProviders: [], signinMethods: [] },
    ],
  },
  {
    title: 'accounts:createAuthUri with invalid fields names the error',
    observe: async ({ accounts }) => {
      const { email: identifier } = newUser();
      const bodies = [
        { continueUri },
        { identifier },
        { identifier: 'nobody', continueUri },
        { identifier, continueUri: 'nowhere' },
        { providerId: 'google.com', continueUri },
      ];
      const codes = [];
      for (const body of bodies) codes.push(resultCode(await accounts('createAuthUri', body)));
      return codes;
    },
    expected: [
      ...['MISSING_IDENTIFIER', 'MISSING_CONTINUE_URI', 'INVALID_IDENTIFIER'],
      ...['INVALID_CONTINUE_URI', '501'],
    ],
  },
  {
    title: 'enrolling a second factor without a verified address is refused',
    observe: async ({ signUp, factors }) => {
      const { idToken } = await signUp(newUser());
      const request = { idToken, totpEnrollmentInfo: {} };
      return resultCode(await factors('mfaEnrollment:start', request));
    },
    expected: 'UNVERIFIED_EMAIL',
  },
  {
    title: 'enrolling an authenticator app starts',
    observe: async ({ signUp, administer, factors }) => {
      const { idToken, localId } = await signUp(newUser());
      await administer(':update', { localId, emailVerified: true });
      const request = { idToken, totpEnrollmentInfo: {} };
      return resultCode(await factors('mfaEnrollment:start', request));
    },
    expected: '200',
    emulator: { expected: 'INVALID_ARGUMENT', reason: 'it supports only text messages' },
  },
  {
    title: 'a second-factor request with missing fields names the error',
    observe: async ({ signUp, factors }) => {
      const { idToken } = await signUp(newUser());
      const withdrawal = { idToken, mfaEnrollmentId: 'none' };
      return [
        resultCode(await factors('mfaEnrollment:start', { totpEnrollmentInfo: {} })),
        resultCode(await factors('mfaEnrollment:withdraw', withdrawal)),
        resultCode(await factors('mfaSignIn:start', { mfaEnrollmentId: 'none' })),
      ];
    },
    expected: ['MISSING_ID_TOKEN', 'MFA_ENROLLMENT_NOT_FOUND', 'MISSING_MFA_PENDING_CREDENTIAL'],
  },
  {
    title: 'the project lists its authorized domains',
    observe: async ({ read }) => {
      const response = await read('v1/projects?key=any');
      const domains = response.body.authorizedDomains;
      return [fieldNames(response), Array.isArray(domains) && domains.includes('localhost')];
    },
    expected: [['authorizedDomains', 'projectId'], true],
  },
  {
    title: 'reCAPTCHA is off',
    observe: async ({ read }) => [
      fieldNames(await read('v1/recaptchaParams?key=any')),
      (await read('v2/recaptchaConfig?key=any&clientType=CLIENT_TYPE_WEB')).status,
    ],
    expected: [['kind'], 200],
    emulator: {
      expected: [['kind', 'recaptchaSiteKey', 'recaptchaStoken'], 501],
      reason: 'it returns a placeholder key',
    },
  },
  {
    title: 'enumeration protection can be switched off and on',
    observe: async ({ setEnumerationProtection, emulator }) => {
      await setEnumerationProtection(false);
      const off = (await emulator('GET', 'config')).body.emailPrivacyConfig;
      return [off, (await setEnumerationProtection(true)).body.emailPrivacyConfig];
    },
    expected: [{ enableImprovedEmailPrivacy: false }, { enableImprovedEmailPrivacy: true }],
  },
  {
    title: 'all accounts can be deleted at once',
    observe: async ({ signUp, accounts, emulator }) => {
      const person = newUser();
      await signUp(person);
      const { status, body } = await emulator('DELETE', 'accounts');
      return [status, body, resultCode(await accounts('signInWithPassword', person))];
    },
    expected: [200, {}, 'INVALID_LOGIN_CREDENTIALS'],
  },
];
