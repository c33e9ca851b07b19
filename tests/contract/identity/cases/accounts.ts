import type { ContractCase } from '../contract-case';
import {
  claimsOf,
  fieldNames,
  messageOf,
  mask,
  newUser,
  pick,
  providersOf,
  sessionOf,
  userOf,
  resultCode,
} from '../wire';

const session = ['email', 'expiresIn', 'idToken', 'kind', 'localId', 'refreshToken'];

export const accounts: ContractCase[] = [
  {
    title: 'signing up signs the new account in',
    observe: async ({ accounts }) => {
      const response = await accounts('signUp', { ...newUser(), returnSecureToken: true });
      return { fields: fieldNames(response), expiresIn: response.body.expiresIn };
    },
    expected: { fields: session, expiresIn: '3600' },
  },
  {
    title: 'an ID token is an unsigned JWT with the account, the provider and the time of sign-in',
    observe: async ({ signUp, projectId }) => {
      const person = newUser();
      const { idToken, localId } = await signUp(person);
      const { iat, exp, auth_time, ...claims } = claimsOf(idToken);
      return {
        claims: mask(claims, { email: person.email, id: localId, project: projectId }),
        life: Number(exp) - Number(iat),
        isFresh: Number(iat) - Number(auth_time) <= 1,
        signature: idToken.split('.')[2],
      };
    },
    expected: {
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
    title: 'signing up with a taken address in another case is refused',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      await signUp(person);
      return resultCode(await accounts('signUp', { ...person, email: person.email.toUpperCase() }));
    },
    expected: 'EMAIL_EXISTS',
  },
  {
    title: 'signing up with invalid fields names the error',
    observe: async ({ accounts }) => {
      const { email, password } = newUser();
      const bodies = [{ email: 'nobody', password }, { email }, { password }];
      const codes = [];
      for (const body of bodies) codes.push(resultCode(await accounts('signUp', body)));
      return [...codes, messageOf(await accounts('signUp', { email, password: '12345' }))];
    },
    expected: [
      'INVALID_EMAIL',
      'MISSING_PASSWORD',
      'MISSING_EMAIL',
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
  },
  {
    title: 'signing up without address and password is refused',
    observe: async ({ accounts }) => resultCode(await accounts('signUp', {})),
    expected: 'ADMIN_ONLY_OPERATION',
    emulator: {
      expected: '200',
      reason: 'it creates an anonymous account, which this product does not support',
    },
  },
  {
    title: 'the right password signs in, with the address in any case',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      const { localId } = await signUp(person);
      const email = person.email.toUpperCase();
      const response = await accounts('signInWithPassword', { ...person, email });
      return {
        isSame: response.body.localId === localId,
        fields: fieldNames(response),
        isLowered: response.body.email === person.email,
      };
    },
    expected: { isSame: true, fields: [...session, 'registered'].sort(), isLowered: true },
  },
  {
    title:
      'with enumeration protection a wrong password and an unknown address get the same response',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      await signUp(person);
      const wrong = await accounts('signInWithPassword', { ...person, password: 'wrong horse' });
      const unknown = await accounts('signInWithPassword', newUser());
      return [wrong.status, resultCode(wrong), resultCode(unknown)];
    },
    expected: [400, 'INVALID_LOGIN_CREDENTIALS', 'INVALID_LOGIN_CREDENTIALS'],
  },
  {
    title: 'without enumeration protection a wrong password and an unknown address differ',
    observe: async ({ signUp, accounts, setEnumerationProtection }) => {
      await setEnumerationProtection(false);
      const person = newUser();
      await signUp(person);
      const wrong = await accounts('signInWithPassword', { ...person, password: 'wrong horse' });
      return [resultCode(wrong), resultCode(await accounts('signInWithPassword', newUser()))];
    },
    expected: ['INVALID_PASSWORD', 'EMAIL_NOT_FOUND'],
  },
  {
    title: 'signing in with missing fields names the error',
    observe: async ({ accounts }) => {
      const { email, password } = newUser();
      const codes = [];
      for (const body of [{ password }, { email: 'nobody', password }, { email }]) {
        codes.push(resultCode(await accounts('signInWithPassword', body)));
      }
      return codes;
    },
    expected: ['MISSING_EMAIL', 'INVALID_EMAIL', 'MISSING_PASSWORD'],
  },
  {
    title: 'a disabled account can neither sign in nor use its tokens',
    observe: async ({ signUp, accounts, administer, token }) => {
      const person = newUser();
      const { localId, idToken, refreshToken } = await signUp(person);
      await administer(':update', { localId, disableUser: true });
      return [
        resultCode(await accounts('signInWithPassword', person)),
        resultCode(await accounts('lookup', { idToken })),
        resultCode(await token({ grant_type: 'refresh_token', refresh_token: refreshToken })),
      ];
    },
    expected: ['USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
  },
  {
    title: 'a disabled account is revealed only after the right password',
    observe: async ({ signUp, accounts, administer }) => {
      const person = newUser();
      const { localId } = await signUp(person);
      await administer(':update', { localId, disableUser: true });
      return resultCode(
        await accounts('signInWithPassword', { ...person, password: 'wrong horse' }),
      );
    },
    expected: 'INVALID_LOGIN_CREDENTIALS',
    emulator: { expected: 'USER_DISABLED', reason: 'it reveals that the account exists' },
  },
  {
    title: 'twenty wrong passwords lock the account',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      await signUp(person);
      const wrong = { ...person, password: 'wrong horse' };
      await Promise.all(Array.from({ length: 20 }, () => accounts('signInWithPassword', wrong)));
      return resultCode(await accounts('signInWithPassword', person));
    },
    expected: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    emulator: { expected: '200', reason: 'it has no lockout; production does' },
  },
  {
    title: 'a lookup returns the account without its password',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      const { idToken } = await signUp(person);
      const user = userOf(await accounts('lookup', { idToken }));
      const shown = pick(user, 'email', 'emailVerified');
      return [mask(shown, { email: person.email }), providersOf(user)];
    },
    expected: [{ email: '<email>', emailVerified: false }, ['password']],
  },
  {
    title: 'deleting an account invalidates its tokens and frees its address',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      const { idToken } = await signUp(person);
      return [
        resultCode(await accounts('delete', { idToken })),
        resultCode(await accounts('lookup', { idToken })),
        resultCode(await accounts('signInWithPassword', person)),
        sessionOf(await accounts('signUp', person)).idToken !== idToken,
      ];
    },
    expected: ['200', 'USER_NOT_FOUND', 'INVALID_LOGIN_CREDENTIALS', true],
  },
];
