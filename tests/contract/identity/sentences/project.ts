import type { Sentence } from '../sentence';
import { fieldsOf, newPerson, pick, verdict } from '../wire';

const continueUri = 'http://localhost';

/** What clients ask before they sign anybody in, second factors, and what tests ask. */
export const project: Sentence[] = [
  {
    says: 'how an address signs in is hidden',
    observe: async ({ signUp, accounts }) => {
      const { email: identifier, password } = newPerson();
      await signUp({ email: identifier, password });
      return fieldsOf(await accounts('createAuthUri', { identifier, continueUri }));
    },
    answer: ['kind', 'sessionId'],
  },
  {
    says: 'while accounts are not hidden it is told',
    observe: async ({ signUp, accounts, hideAccounts }) => {
      await hideAccounts(false);
      const person = newPerson();
      await signUp(person);
      const ask = async (identifier: string) => {
        const { body } = await accounts('createAuthUri', { identifier, continueUri });
        return pick(body, 'registered', 'allProviders', 'signinMethods');
      };
      return [await ask(person.email), await ask(newPerson().email)];
    },
    answer: [
      { registered: true, allProviders: ['password'], signinMethods: ['password'] },
      { registered: false, allProviders: [], signinMethods: [] },
    ],
  },
  {
    says: 'asking how an address signs in says what is wrong',
    observe: async ({ accounts }) => {
      const { email: identifier } = newPerson();
      const bodies = [
        { continueUri },
        { identifier },
        { identifier: 'nobody', continueUri },
        { identifier, continueUri: 'nowhere' },
        { providerId: 'google.com', continueUri },
      ];
      const codes = [];
      for (const body of bodies) codes.push(verdict(await accounts('createAuthUri', body)));
      return codes;
    },
    answer: [
      ...['MISSING_IDENTIFIER', 'MISSING_CONTINUE_URI', 'INVALID_IDENTIFIER'],
      ...['INVALID_CONTINUE_URI', '501'],
    ],
  },
  {
    says: 'a second factor needs a verified address',
    observe: async ({ signUp, factors }) => {
      const { idToken } = await signUp(newPerson());
      const request = { idToken, totpEnrollmentInfo: {} };
      return verdict(await factors('mfaEnrollment:start', request));
    },
    answer: 'UNVERIFIED_EMAIL',
  },
  {
    says: 'an authenticator app can be a second factor',
    observe: async ({ signUp, administer, factors }) => {
      const { idToken, localId } = await signUp(newPerson());
      await administer(':update', { localId, emailVerified: true });
      const request = { idToken, totpEnrollmentInfo: {} };
      return verdict(await factors('mfaEnrollment:start', request));
    },
    answer: '200',
    emulator: { answer: 'INVALID_ARGUMENT', because: 'it knows text messages alone' },
  },
  {
    says: 'what is missing for a second factor is said',
    observe: async ({ signUp, factors }) => {
      const { idToken } = await signUp(newPerson());
      const withdrawal = { idToken, mfaEnrollmentId: 'none' };
      return [
        verdict(await factors('mfaEnrollment:start', { totpEnrollmentInfo: {} })),
        verdict(await factors('mfaEnrollment:withdraw', withdrawal)),
        verdict(await factors('mfaSignIn:start', { mfaEnrollmentId: 'none' })),
      ];
    },
    answer: ['MISSING_ID_TOKEN', 'MFA_ENROLLMENT_NOT_FOUND', 'MISSING_MFA_PENDING_CREDENTIAL'],
  },
  {
    says: 'the project names the hosts that a link may lead on to',
    observe: async ({ read }) => {
      const answer = await read('v1/projects?key=any');
      const domains = answer.body.authorizedDomains;
      return [fieldsOf(answer), Array.isArray(domains) && domains.includes('localhost')];
    },
    answer: [['authorizedDomains', 'projectId'], true],
  },
  {
    says: 'there is no robot check',
    observe: async ({ read }) => [
      fieldsOf(await read('v1/recaptchaParams?key=any')),
      (await read('v2/recaptchaConfig?key=any&clientType=CLIENT_TYPE_WEB')).status,
    ],
    answer: [['kind'], 200],
    emulator: {
      answer: [['kind', 'recaptchaSiteKey', 'recaptchaStoken'], 501],
      because: 'it gives out a key that must not be used',
    },
  },
  {
    says: 'hiding accounts can be switched off and on',
    observe: async ({ hideAccounts, help }) => {
      await hideAccounts(false);
      const off = (await help('GET', 'config')).body.emailPrivacyConfig;
      return [off, (await hideAccounts(true)).body.emailPrivacyConfig];
    },
    answer: [{ enableImprovedEmailPrivacy: false }, { enableImprovedEmailPrivacy: true }],
  },
  {
    says: 'all accounts can be deleted at once',
    observe: async ({ signUp, accounts, help }) => {
      const person = newPerson();
      await signUp(person);
      const { status, body } = await help('DELETE', 'accounts');
      return [status, body, verdict(await accounts('signInWithPassword', person))];
    },
    answer: [200, {}, 'INVALID_LOGIN_CREDENTIALS'],
  },
];
