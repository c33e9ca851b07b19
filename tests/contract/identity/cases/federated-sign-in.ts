import type { ContractCase } from '../contract-case';
import {
  mask,
  newUser,
  pick,
  providersOf,
  sessionOf,
  userOf,
  resultCode,
  type Wire,
} from '../wire';

type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string };

const requestUri = 'http://localhost';

let identities = 0;

function newClaims(change: Partial<Claims> = {}): Claims {
  identities += 1;
  return { sub: `identity-${identities}`, email_verified: true, ...change };
}

function assertion(claims: Claims, providerId = 'google.com'): Record<string, unknown> {
  const fields = { id_token: JSON.stringify(claims), providerId };
  return { requestUri, postBody: new URLSearchParams(fields).toString(), returnSecureToken: true };
}

/** For providers without ID tokens, in the format of the emulator. */
function accessTokenAssertion(claims: Claims, providerId: string): Record<string, unknown> {
  const fields = { access_token: JSON.stringify(claims), providerId };
  return { requestUri, postBody: new URLSearchParams(fields).toString() };
}

async function userState(wire: Wire, idToken: unknown) {
  const user = userOf(await wire.accounts('lookup', { idToken }));
  return { emailVerified: user.emailVerified, providers: providersOf(user) };
}

export const federatedSignIn: ContractCase[] = [
  {
    title:
      'first federated sign-in creates an account from the provider’s claims, the second returns to it',
    observe: async (wire) => {
      const { email } = newUser();
      const claims = newClaims({ email, name: 'Ann' });
      const first = await wire.accounts('signInWithIdp', assertion(claims));
      const again = await wire.accounts('signInWithIdp', assertion(claims));
      const seen = ['email', 'emailVerified', 'displayName', 'providerId', 'federatedId'];
      return [
        mask(pick(first.body, ...seen), { email, sub: claims.sub }),
        [first.body.isNewUser, again.body.isNewUser],
        again.body.localId === first.body.localId,
        await userState(wire, again.body.idToken),
      ];
    },
    expected: [
      {
        email: '<email>',
        emailVerified: true,
        displayName: 'Ann',
        providerId: 'google.com',
        federatedId: 'https://accounts.google.com/<sub>',
      },
      [true, undefined],
      true,
      { emailVerified: true, providers: ['google.com'] },
    ],
  },
  {
    title: 'an ID token may be a JWT with an unverified signature',
    observe: async ({ accounts }) => {
      const claims = Buffer.from(JSON.stringify(newClaims())).toString('base64url');
      const header = Buffer.from('{"alg":"RS256","typ":"JWT"}').toString('base64url');
      const postBody = `id_token=${header}.${claims}.signature&providerId=oidc.app`;
      const { body } = await accounts('signInWithIdp', { requestUri, postBody });
      return pick(body, 'isNewUser', 'providerId');
    },
    expected: { isNewUser: true, providerId: 'oidc.app' },
  },
  {
    title:
      'an access token with claims signs in by Facebook, GitHub and Twitter, an opaque one by Google answers 501',
    observe: async ({ accounts }) => {
      const codes = [];
      for (const provider of ['facebook.com', 'github.com', 'twitter.com']) {
        codes.push(
          resultCode(await accounts('signInWithIdp', accessTokenAssertion(newClaims(), provider))),
        );
      }
      const postBody = 'access_token=opaque&providerId=google.com';
      return [...codes, resultCode(await accounts('signInWithIdp', { requestUri, postBody }))];
    },
    expected: ['200', '200', '200', '501'],
  },
  {
    title: 'an unverified address of an existing account needs confirmation by password',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      const { localId } = await signUp(person);
      const claims = newClaims({ email: person.email, email_verified: false });
      const { body } = await accounts('signInWithIdp', assertion(claims));
      return [
        pick(body, 'needConfirmation', 'verifiedProvider'),
        body.localId === localId,
        'idToken' in body,
      ];
    },
    expected: [{ needConfirmation: true, verifiedProvider: [] }, true, false],
  },
  {
    title: 'a verified address takes over an unverified account and removes its password',
    observe: async (wire) => {
      const person = newUser();
      const { localId } = await wire.signUp(person);
      const claims = newClaims({ email: person.email });
      const { body } = await wire.accounts('signInWithIdp', assertion(claims));
      return [
        body.localId === localId,
        await userState(wire, body.idToken),
        resultCode(await wire.accounts('signInWithPassword', person)),
      ];
    },
    expected: [
      true,
      { emailVerified: true, providers: ['google.com'] },
      'INVALID_LOGIN_CREDENTIALS',
    ],
  },
  {
    title: 'a verified address is linked to a verified account, which keeps its password',
    observe: async (wire) => {
      const person = newUser();
      const { localId } = await wire.signUp(person);
      await wire.administer(':update', { localId, emailVerified: true });
      const claims = newClaims({ email: person.email });
      const { body } = await wire.accounts('signInWithIdp', assertion(claims));
      const signIn = resultCode(await wire.accounts('signInWithPassword', person));
      return [await userState(wire, body.idToken), signIn];
    },
    expected: [{ emailVerified: true, providers: ['google.com', 'password'] }, '200'],
  },
  {
    title: 'a password reset unlinks the federated identities',
    observe: async (wire) => {
      const { email } = newUser();
      await wire.accounts('signInWithIdp', assertion(newClaims({ email })));
      await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const { oobCode } = await wire.codeOf(email);
      await wire.accounts('resetPassword', { oobCode, newPassword: 'another horse' });
      const password = 'another horse';
      const { body } = await wire.accounts('signInWithPassword', { email, password });
      return userState(wire, body.idToken);
    },
    expected: { emailVerified: true, providers: ['password'] },
  },
  {
    title: 'a signed-in user links a provider and unlinks it',
    observe: async (wire) => {
      const { idToken } = await wire.signUp(newUser());
      const linked = await wire.accounts('signInWithIdp', { ...assertion(newClaims()), idToken });
      const session = sessionOf(linked);
      const before = await userState(wire, session.idToken);
      const request = { idToken: session.idToken, deleteProvider: ['google.com'] };
      const { body } = await wire.accounts('update', request);
      return [before.providers, providersOf(body)];
    },
    expected: [['google.com', 'password'], ['password']],
  },
  {
    title: 'unlinking the password removes the address',
    observe: async (wire) => {
      const { idToken } = await wire.signUp(newUser());
      await wire.accounts('signInWithIdp', { ...assertion(newClaims()), idToken });
      const { body } = await wire.accounts('update', { idToken, deleteProvider: ['password'] });
      return [providersOf(body), body.email];
    },
    expected: [['google.com'], undefined],
  },
  {
    title: 'linking what belongs to another account is refused, with returnIdpCredential in a 200',
    observe: async ({ signUp, accounts }) => {
      const taken = newUser();
      const claims = newClaims();
      const { idToken } = await signUp(taken);
      await accounts('signInWithIdp', { ...assertion(claims), idToken });
      const other = await signUp(newUser());
      const link = (claims: Claims, more = {}) =>
        accounts('signInWithIdp', { ...assertion(claims), idToken: other.idToken, ...more });
      const foreign = newClaims({ email: taken.email });
      const linked = await link(claims, { returnIdpCredential: true });
      const foreignLinked = await link(foreign, { returnIdpCredential: true });
      return [
        [resultCode(await link(claims)), resultCode(await link(foreign))],
        [linked.status, linked.body.errorMessage, 'idToken' in linked.body],
        [foreignLinked.status, foreignLinked.body.errorMessage, foreignLinked.body.providerId],
      ];
    },
    expected: [
      ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS'],
      [200, 'FEDERATED_USER_ID_ALREADY_LINKED', false],
      [200, 'EMAIL_EXISTS', 'google.com'],
    ],
  },
  {
    title: 'a malformed provider response is refused',
    observe: async ({ accounts }) => {
      const bodies = [
        {},
        { requestUri: 'nowhere' },
        { requestUri, postBody: 'id_token=x' },
        { requestUri, postBody: 'id_token=x&providerId=google.com' },
        { requestUri, postBody: 'id_token={}&providerId=google.com' },
        { requestUri, postBody: 'code=x&providerId=google.com' },
      ];
      const codes = [];
      for (const body of bodies) codes.push(resultCode(await accounts('signInWithIdp', body)));
      return codes;
    },
    expected: [
      ...['MISSING_REQUEST_URI', 'INVALID_REQUEST_URI', 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
      ...['INVALID_IDP_RESPONSE', 'INVALID_IDP_RESPONSE', '501'],
    ],
  },
];
