import type { Sentence } from '../sentence';
import {
  named,
  newPerson,
  pick,
  providersOf,
  sessionOf,
  userOf,
  verdict,
  type Wire,
} from '../wire';

type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string };

const requestUri = 'http://localhost';

let identities = 0;

/** Somebody's claims at another provider. */
function newClaims(change: Partial<Claims> = {}): Claims {
  identities += 1;
  return { sub: `identity-${identities}`, email_verified: true, ...change };
}

function assertion(claims: Claims, providerId = 'google.com'): Record<string, unknown> {
  const fields = { id_token: JSON.stringify(claims), providerId };
  return { requestUri, postBody: new URLSearchParams(fields).toString(), returnSecureToken: true };
}

/** What a provider without ID tokens gives, as the emulator reads it. */
function accessOf(claims: Claims, providerId: string): Record<string, unknown> {
  const fields = { access_token: JSON.stringify(claims), providerId };
  return { requestUri, postBody: new URLSearchParams(fields).toString() };
}

async function personOf(wire: Wire, idToken: unknown) {
  const user = userOf(await wire.accounts('lookup', { idToken }));
  return { emailVerified: user.emailVerified, providers: providersOf(user) };
}

export const otherProviders: Sentence[] = [
  {
    says: 'somebody new gets an account with what the provider says, and comes back to it',
    observe: async (wire) => {
      const { email } = newPerson();
      const claims = newClaims({ email, name: 'Ann' });
      const first = await wire.accounts('signInWithIdp', assertion(claims));
      const again = await wire.accounts('signInWithIdp', assertion(claims));
      const seen = ['email', 'emailVerified', 'displayName', 'providerId', 'federatedId'];
      return [
        named(pick(first.body, ...seen), { email, sub: claims.sub }),
        [first.body.isNewUser, again.body.isNewUser],
        again.body.localId === first.body.localId,
        await personOf(wire, again.body.idToken),
      ];
    },
    answer: [
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
    says: 'an ID token may be a JWT, whose signature counts for nothing here',
    observe: async ({ accounts }) => {
      const claims = Buffer.from(JSON.stringify(newClaims())).toString('base64url');
      const header = Buffer.from('{"alg":"RS256","typ":"JWT"}').toString('base64url');
      const postBody = `id_token=${header}.${claims}.signature&providerId=oidc.app`;
      const { body } = await accounts('signInWithIdp', { requestUri, postBody });
      return pick(body, 'isNewUser', 'providerId');
    },
    answer: { isNewUser: true, providerId: 'oidc.app' },
  },
  {
    says: 'Facebook, GitHub and Twitter vouch by an access token, Google does not',
    observe: async ({ accounts }) => {
      const codes = [];
      for (const provider of ['facebook.com', 'github.com', 'twitter.com']) {
        codes.push(verdict(await accounts('signInWithIdp', accessOf(newClaims(), provider))));
      }
      const postBody = 'access_token=opaque&providerId=google.com';
      return [...codes, verdict(await accounts('signInWithIdp', { requestUri, postBody }))];
    },
    answer: ['200', '200', '200', '501'],
  },
  {
    says: 'the address of an account needs its password where the provider does not vouch for it',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      const { localId } = await signUp(person);
      const claims = newClaims({ email: person.email, email_verified: false });
      const { body } = await accounts('signInWithIdp', assertion(claims));
      return [
        pick(body, 'needConfirmation', 'verifiedProvider'),
        body.localId === localId,
        'idToken' in body,
      ];
    },
    answer: [{ needConfirmation: true, verifiedProvider: [] }, true, false],
  },
  {
    says: 'who has shown the address takes an unverified account over, and its password is gone',
    observe: async (wire) => {
      const person = newPerson();
      const { localId } = await wire.signUp(person);
      const claims = newClaims({ email: person.email });
      const { body } = await wire.accounts('signInWithIdp', assertion(claims));
      return [
        body.localId === localId,
        await personOf(wire, body.idToken),
        verdict(await wire.accounts('signInWithPassword', person)),
      ];
    },
    answer: [true, { emailVerified: true, providers: ['google.com'] }, 'INVALID_LOGIN_CREDENTIALS'],
  },
  {
    says: 'a verified account keeps its password beside the provider',
    observe: async (wire) => {
      const person = newPerson();
      const { localId } = await wire.signUp(person);
      await wire.administer(':update', { localId, emailVerified: true });
      const claims = newClaims({ email: person.email });
      const { body } = await wire.accounts('signInWithIdp', assertion(claims));
      const signIn = verdict(await wire.accounts('signInWithPassword', person));
      return [await personOf(wire, body.idToken), signIn];
    },
    answer: [{ emailVerified: true, providers: ['google.com', 'password'] }, '200'],
  },
  {
    says: 'a reset of the password unlinks what else signs in',
    observe: async (wire) => {
      const { email } = newPerson();
      await wire.accounts('signInWithIdp', assertion(newClaims({ email })));
      await wire.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const { oobCode } = await wire.codeOf(email);
      await wire.accounts('resetPassword', { oobCode, newPassword: 'another horse' });
      const password = 'another horse';
      const { body } = await wire.accounts('signInWithPassword', { email, password });
      return personOf(wire, body.idToken);
    },
    answer: { emailVerified: true, providers: ['password'] },
  },
  {
    says: 'who is signed in links a provider, and unlinks it',
    observe: async (wire) => {
      const { idToken } = await wire.signUp(newPerson());
      const linked = await wire.accounts('signInWithIdp', { ...assertion(newClaims()), idToken });
      const session = sessionOf(linked);
      const before = await personOf(wire, session.idToken);
      const request = { idToken: session.idToken, deleteProvider: ['google.com'] };
      const { body } = await wire.accounts('update', request);
      return [before.providers, providersOf(body)];
    },
    answer: [['google.com', 'password'], ['password']],
  },
  {
    says: 'the address goes with the password when that is unlinked',
    observe: async (wire) => {
      const { idToken } = await wire.signUp(newPerson());
      await wire.accounts('signInWithIdp', { ...assertion(newClaims()), idToken });
      const { body } = await wire.accounts('update', { idToken, deleteProvider: ['password'] });
      return [providersOf(body), body.email];
    },
    answer: [['google.com'], undefined],
  },
  {
    says: 'what belongs to another account is refused, in a 200 where the credential is asked for',
    observe: async ({ signUp, accounts }) => {
      const taken = newPerson();
      const claims = newClaims();
      const { idToken } = await signUp(taken);
      await accounts('signInWithIdp', { ...assertion(claims), idToken });
      const other = await signUp(newPerson());
      const link = (claims: Claims, more = {}) =>
        accounts('signInWithIdp', { ...assertion(claims), idToken: other.idToken, ...more });
      const foreign = newClaims({ email: taken.email });
      const softly = await link(claims, { returnIdpCredential: true });
      const softly2 = await link(foreign, { returnIdpCredential: true });
      return [
        [verdict(await link(claims)), verdict(await link(foreign))],
        [softly.status, softly.body.errorMessage, 'idToken' in softly.body],
        [softly2.status, softly2.body.errorMessage, softly2.body.providerId],
      ];
    },
    answer: [
      ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS'],
      [200, 'FEDERATED_USER_ID_ALREADY_LINKED', false],
      [200, 'EMAIL_EXISTS', 'google.com'],
    ],
  },
  {
    says: 'an answer of a provider that cannot be read is refused',
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
      for (const body of bodies) codes.push(verdict(await accounts('signInWithIdp', body)));
      return codes;
    },
    answer: [
      ...['MISSING_REQUEST_URI', 'INVALID_REQUEST_URI', 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
      ...['INVALID_IDP_RESPONSE', 'INVALID_IDP_RESPONSE', '501'],
    ],
  },
];
