import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test, vi } from 'vitest';
import {
  ann,
  projectId,
  readError,
  runIdentityProvider,
} from '../../../tests/support/run-identity-provider';
import { log } from '../log';

const signUpPath = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const tokenPath = '/securetoken.googleapis.com/v1/token';
const administrationPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

test.each([signUpPath, `${signUpPath}?key=`, tokenPath])(
  '%s without an API key is refused with 403',
  async (path) => {
    const { post } = await runIdentityProvider();
    const message = 'The request is missing a valid API key.';
    expect(await post(path, ann)).toEqual({
      status: 403,
      body: {
        error: {
          code: 403,
          message,
          errors: [{ message, reason: 'forbidden', domain: 'global' }],
          status: 'PERMISSION_DENIED',
        },
      },
    });
  },
);

test('a refusal has the JSON format of Google’s errors', async () => {
  const { accounts } = await runIdentityProvider();
  expect(await accounts('signUp', { ...ann, email: 'ann' })).toEqual({
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'INVALID_EMAIL',
        errors: [{ message: 'INVALID_EMAIL', reason: 'invalid', domain: 'global' }],
      },
    },
  });
});

test.each([
  ['a cut-off body', `{"email":"ann@example.com","password":"${ann.password}`],
  ['a body that is not JSON', `{"password": ${ann.password}}`],
  ['a list', JSON.stringify([ann.password])],
  ['a field of another type', JSON.stringify({ ...ann, email: [ann.password] })],
  ['an unknown field', JSON.stringify({ ...ann, [ann.password]: true })],
])('a request with %s is refused without quoting it', async (_, text) => {
  const { post } = await runIdentityProvider();
  const response = await post(`${signUpPath}?key=any`, text);
  expect(readError(response)).toMatchObject({ status: 'INVALID_ARGUMENT', code: 400 });
  expect(readError(response).message).toMatch(/^Invalid JSON payload received\. /);
  expect(JSON.stringify(response.body)).not.toContain(ann.password);
});

test('a body with a content type other than JSON is ignored', async () => {
  const { post } = await runIdentityProvider();
  const headers = { 'Content-Type': 'text/plain' };
  expect(readError(await post(`${signUpPath}?key=any`, ann, headers)).message).toBe(
    'ADMIN_ONLY_OPERATION',
  );
});

test.each([`${signUpPath}?key=any`, `${tokenPath}?key=any`])(
  'a body over 64 KB is refused with 413 by %s',
  async (path) => {
    const { post } = await runIdentityProvider();
    const response = await post(path, { ...ann, password: 'x'.repeat(65 * 1024) });
    expect(response.status).toBe(413);
    expect(readError(response).code).toBe(413);
  },
);

test('a body just under 64 KB is accepted', async () => {
  const { accounts } = await runIdentityProvider();
  const { status } = await accounts('signUp', { ...ann, password: 'x'.repeat(64_000) });
  expect(status).toBe(200);
});

test.each(['/', '/identitytoolkit.googleapis.com/v1/other?key=any', '/v1/accounts:signUp?key=any'])(
  'the unknown path %s answers 404',
  async (path) => {
    const { post } = await runIdentityProvider();
    const response = await post(path, {});
    expect(response.status).toBe(404);
    expect(readError(response)).toMatchObject({ code: 404, status: 'NOT_FOUND' });
  },
);

test.each([
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=any',
  '/identitytoolkit.googleapis.com/v1/accounts:constructor?key=any',
  '/identitytoolkit.googleapis.com/v2/accounts/passkeyEnrollment:start?key=any',
  `${administrationPath}:query`,
])('the unsupported operation %s answers 501', async (path) => {
  const { post } = await runIdentityProvider();
  const response = await post(path, {}, { Authorization: 'Bearer owner' });
  expect(response.status).toBe(501);
  expect(readError(response).message).toMatch(/^UNKNOWN : /);
});

test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost@evil.example'])(
  'a request with the Host header %s is refused',
  async (host) => {
    const { provider } = await runIdentityProvider();
    expect(await statusFor(provider.url, host)).toBe(403);
  },
);

test.each(['localhost', 'LOCALHOST:9099', '127.0.0.1:1', '[::1]:9099'])(
  'a request with the loopback Host header %s is accepted',
  async (host) => {
    const { provider } = await runIdentityProvider();
    expect(await statusFor(provider.url, host)).toBe(404);
  },
);

test('a response forbids caching and does not reveal the server software', async () => {
  const { provider } = await runIdentityProvider();
  const { headers } = await fetch(`${provider.url}${signUpPath}?key=any`, { method: 'POST' });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.has('X-Powered-By')).toBe(false);
});

test('an unexpected error is logged without the password and answered without its cause', async () => {
  const { signUp, accounts, dataDir } = await runIdentityProvider();
  await signUp();
  const database = new Database(join(dataDir, 'identity.db'));
  database.exec(`UPDATE accounts SET password_hash = 'damaged'`);
  database.close();
  const logged = vi.spyOn(log, 'error').mockReturnValue();

  const response = await accounts('signInWithPassword', ann);
  expect(response.status).toBe(500);
  expect(readError(response).message).toBe('INTERNAL_ERROR');
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain(ann.password);
  logged.mockRestore();
});

function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
