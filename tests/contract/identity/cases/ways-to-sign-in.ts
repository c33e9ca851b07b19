import type { ContractCase } from '../contract-case';
import { newUser, providersOf, sessionOf, userOf, type Wire } from '../wire';

const requestUri = 'http://localhost';
let identities = 0;

async function stateOf({ accounts }: Wire, idToken: unknown) {
  const user = userOf(await accounts('lookup', { idToken }));
  return {
    hasHash: typeof user.passwordHash === 'string' && user.passwordHash !== '',
    emailLinkSignin: user.emailLinkSignin,
    providers: providersOf(user),
  };
}

async function openLink({ accounts, codeOf }: Wire, email: string) {
  const continueUrl = requestUri;
  await accounts('sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl,
    canHandleCodeInApp: true,
  });
  const { oobCode } = await codeOf(email);
  return sessionOf(await accounts('signInWithEmailLink', { email, oobCode }));
}

function googleAssertion(claims: object = {}) {
  identities += 1;
  const id_token = JSON.stringify({ sub: `way-${identities}`, email_verified: true, ...claims });
  const postBody = new URLSearchParams({ id_token, providerId: 'google.com' }).toString();
  return { requestUri, postBody, returnSecureToken: true, returnIdpCredential: true };
}

export const waysToSignIn: ContractCase[] = [
  {
    title: 'a lookup tells that an account has a password',
    observe: async (wire) => stateOf(wire, (await wire.signUp(newUser())).idToken),
    expected: { hasHash: true, emailLinkSignin: undefined, providers: ['password'] },
  },
  {
    title: 'the hash of a password is redacted',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newUser());
      return userOf(await accounts('lookup', { idToken })).passwordHash === 'UkVEQUNURUQ=';
    },
    expected: true,
    emulator: { expected: false, reason: 'it sends its stand-in for a hash' },
  },
  {
    title: 'an account of sign-in links alone has the provider password, but no hash',
    observe: async (wire) => stateOf(wire, (await openLink(wire, newUser().email)).idToken),
    expected: { hasHash: false, emailLinkSignin: true, providers: ['password'] },
  },
  {
    title: 'the first sign-in link of an account that was never verified takes its password away',
    observe: async (wire) => {
      const person = newUser();
      await wire.signUp(person);
      return stateOf(wire, (await openLink(wire, person.email)).idToken);
    },
    expected: { hasHash: false, emailLinkSignin: true, providers: ['password'] },
    emulator: {
      expected: { hasHash: true, emailLinkSignin: true, providers: ['password'] },
      reason: 'it keeps the password of whoever made an account without proving its address',
    },
  },
  {
    title: 'a first password by mail gives an account of sign-in links a hash',
    observe: async (wire) => {
      const { email } = newUser();
      await openLink(wire, email);
      await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const { oobCode } = await wire.codeOf(email);
      const password = 'first horse';
      await wire.accounts('resetPassword', { oobCode, newPassword: password });
      const session = sessionOf(await wire.accounts('signInWithPassword', { email, password }));
      return (await stateOf(wire, session.idToken)).hasHash;
    },
    expected: true,
  },
  {
    title:
      'a federated account without a password has no hash, and its lookup names the address there',
    observe: async (wire) => {
      const { email } = newUser();
      const signedIn = sessionOf(await wire.accounts('signInWithIdp', googleAssertion({ email })));
      const user = userOf(await wire.accounts('lookup', { idToken: signedIn.idToken }));
      const [info] = user.providerUserInfo as { email?: string }[];
      return [await stateOf(wire, signedIn.idToken), info?.email === email];
    },
    expected: [{ hasHash: false, emailLinkSignin: undefined, providers: ['google.com'] }, true],
  },
  {
    title:
      'linking gives tokens for the same account; unlinking says what is left, and none is left twice',
    observe: async (wire) => {
      const { localId, idToken } = await wire.signUp(newUser());
      const linked = await wire.accounts('signInWithIdp', { ...googleAssertion(), idToken });
      const session = sessionOf(linked);
      const request = {
        idToken: session.idToken,
        deleteProvider: ['google.com'],
        returnSecureToken: true,
      };
      const first = await wire.accounts('update', request);
      const second = await wire.accounts('update', request);
      return [
        [session.localId === localId, linked.body.errorMessage],
        [first.status, providersOf(first.body), second.status, providersOf(second.body)],
        (await stateOf(wire, session.idToken)).providers,
      ];
    },
    expected: [[true, undefined], [200, ['password'], 200, ['password']], ['password']],
  },
  {
    title: 'linking what is linked to the same account already is refused too',
    observe: async (wire) => {
      const { idToken } = await wire.signUp(newUser());
      const assertion = googleAssertion();
      await wire.accounts('signInWithIdp', { ...assertion, idToken });
      return (await wire.accounts('signInWithIdp', { ...assertion, idToken })).body.errorMessage;
    },
    expected: 'FEDERATED_USER_ID_ALREADY_LINKED',
  },
];
