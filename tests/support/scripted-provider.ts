import type { Reply } from './scripted-core';
import { sharedApp } from './shared-app';
import { Visitor } from './visitor';
import { paths, profile } from './core-fixtures';

type Replies = Record<string, Reply>;

export const providerPaths = {
  signIn: 'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  update: 'POST /identitytoolkit.googleapis.com/v1/accounts:update',
  lookup: 'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  sendMail: 'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  startFactor: 'POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start',
  finishFactor: 'POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:finalize',
  withdrawFactor: 'POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:withdraw',
  delete: 'POST /identitytoolkit.googleapis.com/v1/accounts:delete',
} as const;

export function refusal(message: string) {
  return { status: 400, body: { error: { code: 400, message } } };
}

export function tokenReply(uid: string, mark = 'first') {
  return {
    status: 200,
    body: {
      localId: uid,
      email: 'shopper@example.com',
      idToken: `id-${mark}`,
      refreshToken: `refresh-${mark}`,
      expiresIn: '3600',
    },
  };
}

export async function signInToScriptedProvider(
  identity: Replies = {},
  replies: Replies = {},
  environment: Record<string, string> = {},
) {
  const shared = await sharedApp((urls) => ({
    CORE_API_URL: urls.core,
    FIREBASE_AUTH_EMULATOR_HOST: urls.provider.replace('http://', ''),
    FIREBASE_PROJECT_ID: 'demo-x',
    ...environment,
  }));
  const provider = shared.provider.respondWith({
    [providerPaths.signIn]: tokenReply('u-1'),
    [providerPaths.lookup]: {
      status: 200,
      body: { users: [{ localId: 'u-1', providerUserInfo: [{ providerId: 'password' }] }] },
    },
    ...identity,
  });
  const core = shared.core.respondWith({
    [paths.profile]: { status: 200, body: profile() },
    ...replies,
  });
  const visitor = new Visitor(shared.app.url, { headers: { 'accept-language': 'en' } });
  const values = { email: 'shopper@example.com', password: 'right one' };
  await visitor.submit(await visitor.visit('/account'), { button: 'Log in', values });
  return { provider, core, app: shared.app, visitor };
}
