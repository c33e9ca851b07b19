import { apiKey } from './account-app';
import type { Reply } from './scripted-core';
import { sharedApp } from './shared-app';
import { Visitor } from './visitor';

const api = '/identitytoolkit.googleapis.com/v1';
export const inspect = `POST ${api}/accounts:resetPassword`;
export const update = `POST ${api}/accounts:update`;
const projects = `GET ${api}/projects`;
export const good = { status: 200, body: {} };
export const expired = 'This link or action has expired.';

export function refusedWith(message: string) {
  return { status: 400, body: { error: { code: 400, message } } };
}

export function linkOf(mode: string, more: Record<string, string> = {}): string {
  const query = { mode, oobCode: 'code-1', apiKey, lang: 'en', ...more };
  return `/account/action?${new URLSearchParams(query)}`;
}

const signIn = `POST ${api}/accounts:signInWithPassword`;
const lookup = `POST ${api}/accounts:lookup`;

export async function openApp(replies: Record<string, Reply>) {
  const { provider: scripted, app } = await sharedApp(({ provider }) => ({
    CORE_API_URL: provider,
    FIREBASE_AUTH_EMULATOR_HOST: provider.replace('http://', ''),
    FIREBASE_API_KEY: apiKey,
    SESSION_KEYS: `k1:${'A'.repeat(43)}`,
  }));
  const provider = scripted.respondWith({
    [projects]: { status: 200, body: { authorizedDomains: ['shop.example', 'localhost'] } },
    [lookup]: { status: 200, body: { users: [{ createdAt: String(Date.now()) }] } },
    ...replies,
  });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });

  /** With scripted tokens. */
  async function logIn(email = code.email): Promise<Visitor> {
    const tokens = { idToken: `id of ${email}`, refreshToken: 'refresh', expiresIn: '3600' };
    const body = { localId: `uid of ${email}`, email, ...tokens };
    provider.answer({ [signIn]: { status: 200, body } });
    const values = { email, password: 'right one' };
    await visitor.submit(await visitor.visit('/account'), { values });
    return visitor;
  }

  return { provider, app, visitor, logIn };
}

export const code = { email: 'ann@example.com', newEmail: 'new@example.com' };
