import { expect, test } from 'vitest';
import {
  siteUrl,
  projectId,
  readError,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

test('the project names the hosts that a link may lead on to', async () => {
  const { read } = await runIdentityProvider();
  expect(await read('v1/projects?key=any')).toEqual({
    status: 200,
    body: {
      projectId,
      authorizedDomains: ['localhost', '127.0.0.1', new URL(siteUrl).hostname],
    },
  });
});

test('there is no robot check', async () => {
  const { read } = await runIdentityProvider();
  expect((await read('v1/recaptchaParams?key=any')).body).toEqual({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
  });
  const query = 'key=any&clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE';
  expect((await read(`v2/recaptchaConfig?${query}`)).body).toEqual({
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  });
});

test.each(['v1/projects', 'v1/recaptchaParams', 'v2/recaptchaConfig'])(
  '%s needs an API key',
  async (path) => {
    const { read } = await runIdentityProvider();
    expect(readError(await read(path))).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
  },
);
