import type { Sentence } from '../sentence';
import {
  claimsOf,
  fieldsOf,
  messageOf,
  named,
  newPerson,
  pick,
  providersOf,
  sessionOf,
  userOf,
  verdict,
} from '../wire';

const session = ['email', 'expiresIn', 'idToken', 'kind', 'localId', 'refreshToken'];

export const accounts: Sentence[] = [
  {
    says: 'a new account is signed in',
    observe: async ({ accounts }) => {
      const answer = await accounts('signUp', { ...newPerson(), returnSecureToken: true });
      return { fields: fieldsOf(answer), expiresIn: answer.body.expiresIn };
    },
    answer: { fields: session, expiresIn: '3600' },
  },
  {
    says: 'an ID token is unsigned and says who signed in, how and when',
    observe: async ({ signUp, projectId }) => {
      const person = newPerson();
      const { idToken, localId } = await signUp(person);
      const { iat, exp, auth_time, ...claims } = claimsOf(idToken);
      return {
        claims: named(claims, { email: person.email, id: localId, project: projectId }),
        life: Number(exp) - Number(iat),
        isFresh: Number(iat) - Number(auth_time) <= 1,
        signature: idToken.split('.')[2],
      };
    },
    answer: {
      claims: {
        email: '<email>',
        email_verified: false,
        user_id: '<id>',
        firebase: { identities: { email: ['<email>'] }, sign_in_provider: 'password' },
        aud: '<project>',
        iss: 'https://securetoken.google.com/<project>',
        sub: '<id>',
      },
      life: 3600,
      isFresh: true,
      signature: '',
    },
  },
  {
    says: 'an address has one account, however it is written',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      await signUp(person);
      return verdict(await accounts('signUp', { ...person, email: person.email.toUpperCase() }));
    },
    answer: 'EMAIL_EXISTS',
  },
  {
    says: 'a sign-up says what is wrong with it',
    observe: async ({ accounts }) => {
      const { email, password } = newPerson();
      const bodies = [{ email: 'nobody', password }, { email }, { password }];
      const codes = [];
      for (const body of bodies) codes.push(verdict(await accounts('signUp', body)));
      return [...codes, messageOf(await accounts('signUp', { email, password: '12345' }))];
    },
    answer: [
      'INVALID_EMAIL',
      'MISSING_PASSWORD',
      'MISSING_EMAIL',
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
  },
  {
    says: 'nobody gets an account without an address and a password',
    observe: async ({ accounts }) => verdict(await accounts('signUp', {})),
    answer: 'ADMIN_ONLY_OPERATION',
    emulator: {
      answer: '200',
      because: 'it makes anonymous accounts, which this product has none of',
    },
  },
  {
    says: 'the right password signs in, with the address in any case',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      const { localId } = await signUp(person);
      const email = person.email.toUpperCase();
      const answer = await accounts('signInWithPassword', { ...person, email });
      return {
        isSame: answer.body.localId === localId,
        fields: fieldsOf(answer),
        isLowered: answer.body.email === person.email,
      };
    },
    answer: { isSame: true, fields: [...session, 'registered'].sort(), isLowered: true },
  },
  {
    says: 'a wrong password and an unknown address look the same',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      await signUp(person);
      const wrong = await accounts('signInWithPassword', { ...person, password: 'wrong horse' });
      const unknown = await accounts('signInWithPassword', newPerson());
      return [wrong.status, verdict(wrong), verdict(unknown)];
    },
    answer: [400, 'INVALID_LOGIN_CREDENTIALS', 'INVALID_LOGIN_CREDENTIALS'],
  },
  {
    says: 'while accounts are not hidden they look different',
    observe: async ({ signUp, accounts, hideAccounts }) => {
      await hideAccounts(false);
      const person = newPerson();
      await signUp(person);
      const wrong = await accounts('signInWithPassword', { ...person, password: 'wrong horse' });
      return [verdict(wrong), verdict(await accounts('signInWithPassword', newPerson()))];
    },
    answer: ['INVALID_PASSWORD', 'EMAIL_NOT_FOUND'],
  },
  {
    says: 'a sign-in says what is missing',
    observe: async ({ accounts }) => {
      const { email, password } = newPerson();
      const codes = [];
      for (const body of [{ password }, { email: 'nobody', password }, { email }]) {
        codes.push(verdict(await accounts('signInWithPassword', body)));
      }
      return codes;
    },
    answer: ['MISSING_EMAIL', 'INVALID_EMAIL', 'MISSING_PASSWORD'],
  },
  {
    says: 'a disabled account can neither sign in nor use its tokens',
    observe: async ({ signUp, accounts, administer, token }) => {
      const person = newPerson();
      const { localId, idToken, refreshToken } = await signUp(person);
      await administer(':update', { localId, disableUser: true });
      return [
        verdict(await accounts('signInWithPassword', person)),
        verdict(await accounts('lookup', { idToken })),
        verdict(await token({ grant_type: 'refresh_token', refresh_token: refreshToken })),
      ];
    },
    answer: ['USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
  },
  {
    says: 'only who knows the password learns that an account is disabled',
    observe: async ({ signUp, accounts, administer }) => {
      const person = newPerson();
      const { localId } = await signUp(person);
      await administer(':update', { localId, disableUser: true });
      return verdict(await accounts('signInWithPassword', { ...person, password: 'wrong horse' }));
    },
    answer: 'INVALID_LOGIN_CREDENTIALS',
    emulator: { answer: 'USER_DISABLED', because: 'it tells everybody that the account exists' },
  },
  {
    says: 'after twenty wrong passwords an account is locked for a while',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      await signUp(person);
      const wrong = { ...person, password: 'wrong horse' };
      await Promise.all(Array.from({ length: 20 }, () => accounts('signInWithPassword', wrong)));
      return verdict(await accounts('signInWithPassword', person));
    },
    answer: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    emulator: { answer: '200', because: 'it never locks anybody out; production does' },
  },
  {
    says: 'a lookup shows the account without its password',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      const { idToken } = await signUp(person);
      const user = userOf(await accounts('lookup', { idToken }));
      const shown = pick(user, 'email', 'emailVerified');
      return [named(shown, { email: person.email }), providersOf(user)];
    },
    answer: [{ email: '<email>', emailVerified: false }, ['password']],
  },
  {
    says: 'a deleted account is gone, and its tokens with it',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      const { idToken } = await signUp(person);
      return [
        verdict(await accounts('delete', { idToken })),
        verdict(await accounts('lookup', { idToken })),
        verdict(await accounts('signInWithPassword', person)),
        sessionOf(await accounts('signUp', person)).idToken !== idToken,
      ];
    },
    answer: ['200', 'USER_NOT_FOUND', 'INVALID_LOGIN_CREDENTIALS', true],
  },
];
