import { expect, test } from 'vitest';
import {
  siteUrl,
  projectId,
  readError,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';

test('the project lists the domains that a link may redirect to', async () => {
  const { read } = await runIdentityProvider();
  expect(await read('v1/projects?key=any')).toEqual({
    status: 200,
    body: {
      projectId,
      authorizedDomains: ['localhost', '127.0.0.1', new URL(siteUrl).hostname],
    },
  });
});

test('reCAPTCHA is off', async () => {
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
  '%s without an API key is refused with 403',
  async (path) => {
    const { read } = await runIdentityProvider();
    expect(readError(await read(path))).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
  },
);
