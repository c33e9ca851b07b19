import type { Sentence } from '../sentence';
import { fieldsOf, newPerson, nextSecond, pick, sessionOf, userOf, verdict } from '../wire';

const refreshOf = (refreshToken: string) => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
});
const password = 'another horse';

export const tokens: Sentence[] = [
  {
    says: 'a refresh token gives a new ID token, asked for by a form as well',
    observe: async ({ signUp, ask }) => {
      const { refreshToken } = await signUp(newPerson());
      const form = new URLSearchParams(refreshOf(refreshToken)).toString();
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const path = '/securetoken.googleapis.com/v1/token?key=any';
      const answer = await ask('POST', path, form, type);
      return [fieldsOf(answer), pick(answer.body, 'expires_in', 'token_type')];
    },
    answer: [
      [
        ...['access_token', 'expires_in', 'id_token', 'project_id'],
        ...['refresh_token', 'token_type', 'user_id'],
      ],
      { expires_in: '3600', token_type: 'Bearer' },
    ],
  },
  {
    says: 'a refresh says what is missing',
    observe: async ({ token }) => {
      const bodies = [{}, { grant_type: 'password' }, { grant_type: 'refresh_token' }];
      const codes = [];
      for (const body of bodies) codes.push(verdict(await token(body)));
      return codes;
    },
    answer: ['MISSING_GRANT_TYPE', 'INVALID_GRANT_TYPE', 'MISSING_REFRESH_TOKEN'],
  },
  {
    says: 'a refresh token that is made up is refused',
    observe: async ({ token }) => verdict(await token(refreshOf('made-up'))),
    answer: 'INVALID_REFRESH_TOKEN',
  },
  {
    says: 'the refresh token of a deleted account is refused',
    observe: async ({ signUp, accounts, token }) => {
      const { idToken, refreshToken } = await signUp(newPerson());
      await accounts('delete', { idToken });
      return verdict(await token(refreshOf(refreshToken)));
    },
    answer: 'USER_NOT_FOUND',
    emulator: {
      answer: 'INVALID_REFRESH_TOKEN',
      because: 'its tokens hold the account’s id, ours are looked up as production’s are',
    },
  },
  {
    says: 'a call without a key is refused',
    observe: async ({ ask }) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
      const { status, body } = await ask('POST', path, newPerson());
      return [status, JSON.stringify(body).includes('"PERMISSION_DENIED"')];
    },
    answer: [403, true],
  },
  {
    says: 'a call of the owner without the owner’s bearer is refused',
    observe: async ({ ask, projectId }) => {
      const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
      return (await ask('GET', `${accounts}:batchGet?key=any`)).status;
    },
    answer: 401,
    emulator: { answer: 400, because: 'it takes the key first and refuses the project then' },
  },
  {
    says: 'a body that is not JSON is an invalid argument',
    observe: async ({ accounts }) => {
      const { status, body } = await accounts('signUp', '{"email":');
      return [status, JSON.stringify(body).includes('"INVALID_ARGUMENT"')];
    },
    answer: [400, true],
  },
  {
    says: 'a token that is missing, or none, is told apart',
    observe: async ({ accounts }) => [
      verdict(await accounts('lookup', {})),
      verdict(await accounts('lookup', { idToken: 'none' })),
      verdict(await accounts('update', { displayName: 'Ann' })),
      verdict(await accounts('delete', {})),
    ],
    answer: ['MISSING_ID_TOKEN', 'INVALID_ID_TOKEN', 'INVALID_REQ_TYPE', 'MISSING_ID_TOKEN'],
  },
  {
    says: 'a changed name and picture are shown, and the session goes on',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newPerson());
      const profile = { displayName: 'Ann', photoUrl: 'https://pictures.example/ann.png' };
      const { body } = await accounts('update', { idToken, ...profile });
      const user = userOf(await accounts('lookup', { idToken }));
      const names = ['displayName', 'photoUrl'];
      return [pick(body, ...names), pick(user, ...names), 'idToken' in body];
    },
    answer: [
      { displayName: 'Ann', photoUrl: 'https://pictures.example/ann.png' },
      { displayName: 'Ann', photoUrl: 'https://pictures.example/ann.png' },
      false,
    ],
  },
  {
    says: 'a changed password gives new tokens, and the old password is wrong',
    observe: async ({ signUp, accounts }) => {
      const person = newPerson();
      const { idToken } = await signUp(person);
      const session = sessionOf(await accounts('update', { idToken, password }));
      return [
        verdict(await accounts('lookup', { idToken: session.idToken })),
        verdict(await accounts('signInWithPassword', person)),
        verdict(await accounts('signInWithPassword', { ...person, password })),
      ];
    },
    answer: ['200', 'INVALID_LOGIN_CREDENTIALS', '200'],
  },
  {
    says: 'a changed password ends the ID tokens of earlier seconds',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newPerson());
      await nextSecond();
      await accounts('update', { idToken, password });
      return verdict(await accounts('lookup', { idToken }));
    },
    answer: 'TOKEN_EXPIRED',
  },
  {
    says: 'a changed password ends the refresh tokens',
    observe: async ({ signUp, accounts, token }) => {
      const { idToken, refreshToken } = await signUp(newPerson());
      await accounts('update', { idToken, password });
      return verdict(await token(refreshOf(refreshToken)));
    },
    answer: 'TOKEN_EXPIRED',
    emulator: { answer: '200', because: 'it never revokes a refresh token; production does' },
  },
];
