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

const signUpPath = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const tokenPath = '/securetoken.googleapis.com/v1/token';
const administrationPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

test.each([signUpPath, `${signUpPath}?key=`, tokenPath])('%s needs an API key', async (path) => {
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
});

test('a refusal has the shape of Google’s errors', async () => {
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
])('%s is refused without quoting it', async (_, text) => {
  const { post } = await runIdentityProvider();
  const answer = await post(`${signUpPath}?key=any`, text);
  expect(readError(answer)).toMatchObject({ status: 'INVALID_ARGUMENT', code: 400 });
  expect(readError(answer).message).toMatch(/^Invalid JSON payload received\. /);
  expect(JSON.stringify(answer.body)).not.toContain(ann.password);
});

test('a body that is not JSON is not read', async () => {
  const { post } = await runIdentityProvider();
  const headers = { 'Content-Type': 'text/plain' };
  expect(readError(await post(`${signUpPath}?key=any`, ann, headers)).message).toBe(
    'ADMIN_ONLY_OPERATION',
  );
});

test.each([`${signUpPath}?key=any`, `${tokenPath}?key=any`])(
  'a body over 64 KB is too large for %s',
  async (path) => {
    const { post } = await runIdentityProvider();
    const answer = await post(path, { ...ann, password: 'x'.repeat(65 * 1024) });
    expect(answer.status).toBe(413);
    expect(readError(answer).code).toBe(413);
  },
);

test('a body just under 64 KB is read', async () => {
  const { accounts } = await runIdentityProvider();
  const { status } = await accounts('signUp', { ...ann, password: 'x'.repeat(64_000) });
  expect(status).toBe(200);
});

test.each(['/', '/identitytoolkit.googleapis.com/v1/other?key=any', '/v1/accounts:signUp?key=any'])(
  'the unknown path %s is not found',
  async (path) => {
    const { post } = await runIdentityProvider();
    const answer = await post(path, {});
    expect(answer.status).toBe(404);
    expect(readError(answer)).toMatchObject({ code: 404, status: 'NOT_FOUND' });
  },
);

test.each([
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=any',
  '/identitytoolkit.googleapis.com/v1/accounts:constructor?key=any',
  '/identitytoolkit.googleapis.com/v2/accounts/passkeyEnrollment:start?key=any',
  `${administrationPath}:query`,
])('the operation %s is not implemented', async (path) => {
  const { post } = await runIdentityProvider();
  const answer = await post(path, {}, { Authorization: 'Bearer owner' });
  expect(answer.status).toBe(501);
  expect(readError(answer).message).toMatch(/^UNKNOWN : /);
});

test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost@evil.example'])(
  'a request for the host %s is refused',
  async (host) => {
    const { provider } = await runIdentityProvider();
    expect(await statusFor(provider.url, host)).toBe(403);
  },
);

test.each(['localhost', 'LOCALHOST:9099', '127.0.0.1:1', '[::1]:9099'])(
  'a request for the host %s is answered',
  async (host) => {
    const { provider } = await runIdentityProvider();
    expect(await statusFor(provider.url, host)).toBe(404);
  },
);

test('answers may not be stored and do not name the software', async () => {
  const { provider } = await runIdentityProvider();
  const { headers } = await fetch(`${provider.url}${signUpPath}?key=any`, { method: 'POST' });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.has('X-Powered-By')).toBe(false);
});

test('an unexpected failure is logged without the password and answered without its cause', async () => {
  const { signUp, accounts, dataDir } = await runIdentityProvider();
  await signUp();
  const database = new Database(join(dataDir, 'identity.db'));
  database.exec(`UPDATE accounts SET password_hash = 'damaged'`);
  database.close();
  const log = vi.spyOn(console, 'error').mockReturnValue();

  const answer = await accounts('signInWithPassword', ann);
  expect(answer.status).toBe(500);
  expect(readError(answer).message).toBe('INTERNAL_ERROR');
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls.flat().map(String).join()).not.toContain(ann.password);
  log.mockRestore();
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
