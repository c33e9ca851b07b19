import type { ContractCase } from '../contract-case';
import { fieldNames, newUser, nextSecond, pick, sessionOf, userOf, resultCode } from '../wire';

const refreshRequest = (refreshToken: string) => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
});
const password = 'another horse';

export const tokens: ContractCase[] = [
  {
    title: 'a refresh token, also sent as a form, returns a new ID token',
    observe: async ({ signUp, send }) => {
      const { refreshToken } = await signUp(newUser());
      const form = new URLSearchParams(refreshRequest(refreshToken)).toString();
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const path = '/securetoken.googleapis.com/v1/token?key=any';
      const response = await send('POST', path, form, type);
      return [fieldNames(response), pick(response.body, 'expires_in', 'token_type')];
    },
    expected: [
      [
        ...['access_token', 'expires_in', 'id_token', 'project_id'],
        ...['refresh_token', 'token_type', 'user_id'],
      ],
      { expires_in: '3600', token_type: 'Bearer' },
    ],
  },
  {
    title: 'refreshing with missing fields names the error',
    observe: async ({ token }) => {
      const bodies = [{}, { grant_type: 'password' }, { grant_type: 'refresh_token' }];
      const codes = [];
      for (const body of bodies) codes.push(resultCode(await token(body)));
      return codes;
    },
    expected: ['MISSING_GRANT_TYPE', 'INVALID_GRANT_TYPE', 'MISSING_REFRESH_TOKEN'],
  },
  {
    title: 'an unknown refresh token is refused',
    observe: async ({ token }) => resultCode(await token(refreshRequest('made-up'))),
    expected: 'INVALID_REFRESH_TOKEN',
  },
  {
    title: 'the refresh token of a deleted account is refused',
    observe: async ({ signUp, accounts, token }) => {
      const { idToken, refreshToken } = await signUp(newUser());
      await accounts('delete', { idToken });
      return resultCode(await token(refreshRequest(refreshToken)));
    },
    expected: 'USER_NOT_FOUND',
    emulator: {
      expected: 'INVALID_REFRESH_TOKEN',
      reason: 'its tokens contain the account id; ours are looked up, as in production',
    },
  },
  {
    title: 'a request without an API key is refused',
    observe: async ({ send }) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
      const { status, body } = await send('POST', path, newUser());
      return [status, JSON.stringify(body).includes('"PERMISSION_DENIED"')];
    },
    expected: [403, true],
  },
  {
    title: 'an owner’s request without the owner’s bearer is refused',
    observe: async ({ send, projectId }) => {
      const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
      return (await send('GET', `${accounts}:batchGet?key=any`)).status;
    },
    expected: 401,
    emulator: { expected: 400, reason: 'it accepts the key and then refuses the project' },
  },
  {
    title: 'a body that is not JSON answers INVALID_ARGUMENT',
    observe: async ({ accounts }) => {
      const { status, body } = await accounts('signUp', '{"email":');
      return [status, JSON.stringify(body).includes('"INVALID_ARGUMENT"')];
    },
    expected: [400, true],
  },
  {
    title: 'a missing and a malformed ID token get different errors',
    observe: async ({ accounts }) => [
      resultCode(await accounts('lookup', {})),
      resultCode(await accounts('lookup', { idToken: 'none' })),
      resultCode(await accounts('update', { displayName: 'Ann' })),
      resultCode(await accounts('delete', {})),
    ],
    expected: ['MISSING_ID_TOKEN', 'INVALID_ID_TOKEN', 'INVALID_REQ_TYPE', 'MISSING_ID_TOKEN'],
  },
  {
    title: 'a new name and photo appear in the account and keep the session',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newUser());
      const profile = { displayName: 'Ann', photoUrl: 'https://pictures.example/ann.png' };
      const { body } = await accounts('update', { idToken, ...profile });
      const user = userOf(await accounts('lookup', { idToken }));
      const names = ['displayName', 'photoUrl'];
      return [pick(body, ...names), pick(user, ...names), 'idToken' in body];
    },
    expected: [
      { displayName: 'Ann', photoUrl: 'https://pictures.example/ann.png' },
      { displayName: 'Ann', photoUrl: 'https://pictures.example/ann.png' },
      false,
    ],
  },
  {
    title: 'a new password issues new tokens and replaces the old password',
    observe: async ({ signUp, accounts }) => {
      const person = newUser();
      const { idToken } = await signUp(person);
      const session = sessionOf(await accounts('update', { idToken, password }));
      return [
        resultCode(await accounts('lookup', { idToken: session.idToken })),
        resultCode(await accounts('signInWithPassword', person)),
        resultCode(await accounts('signInWithPassword', { ...person, password })),
      ];
    },
    expected: ['200', 'INVALID_LOGIN_CREDENTIALS', '200'],
  },
  {
    title: 'a new password revokes the ID tokens of earlier seconds',
    observe: async ({ signUp, accounts }) => {
      const { idToken } = await signUp(newUser());
      await nextSecond();
      await accounts('update', { idToken, password });
      return resultCode(await accounts('lookup', { idToken }));
    },
    expected: 'TOKEN_EXPIRED',
  },
  {
    title: 'a new password revokes the refresh tokens',
    observe: async ({ signUp, accounts, token }) => {
      const { idToken, refreshToken } = await signUp(newUser());
      await accounts('update', { idToken, password });
      return resultCode(await token(refreshRequest(refreshToken)));
    },
    expected: 'TOKEN_EXPIRED',
    emulator: { expected: '200', reason: 'it never revokes a refresh token; production does' },
  },
];
