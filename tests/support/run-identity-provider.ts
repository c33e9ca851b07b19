import { onFinished } from './lifetime';
import { z } from 'zod';
import type { Mail } from '~/mail/mail';
import {
  startIdentityProvider,
  type IdentityProviderOptions,
} from '~/backend/identity/start-identity-provider';
import { temporaryFolder } from './run-app';

export const projectId = 'demo-identity';
export const siteUrl = 'http://app.localhost:3000';
export const ann = { email: 'ann@example.com', password: 'correct horse' };

const errorBody = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    status: z.string().optional(),
    errors: z.array(z.object({ message: z.string(), reason: z.string(), domain: z.string() })),
  }),
});
const sessionBody = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.string(),
});
const grantBody = z.object({ id_token: z.string(), refresh_token: z.string() });

type ApiResponse = { status: number; body: unknown };

export async function runIdentityProvider(options: Partial<IdentityProviderOptions> = {}) {
  const dataDir = options.dataDir ?? temporaryFolder();
  const clock = createClock();
  const mails: Mail[] = [];
  const provider = await startIdentityProvider({
    dataDir,
    projectId,
    now: clock.now,
    siteUrl: () => siteUrl,
    sendMail: async (mail) => {
      mails.push(mail);
    },
    ...options,
  });
  onFinished(() => provider.close());
  return { provider, dataDir, clock, mails, ...createClient(provider.url) };
}

export function createClient(url: string) {
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<ApiResponse> {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  const post = (path: string, body: unknown, headers = {}) => send('POST', path, body, headers);
  const accounts = (operation: string, body: unknown, headers = {}) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, body, headers);
  const factors = (operation: string, body: unknown) =>
    post(`/identitytoolkit.googleapis.com/v2/accounts/${operation}?key=any`, body);
  const emulator = (method: string, path: string, body?: unknown) =>
    send(method, `/emulator/v1/projects/${projectId}/${path}`, body);
  const token = (body: unknown) => post('/securetoken.googleapis.com/v1/token?key=any', body);
  const administer = (operation: string, body: unknown) =>
    post(`/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts${operation}`, body, {
      Authorization: 'Bearer owner',
    });

  return {
    post,
    read: (path: string) => send('GET', `/identitytoolkit.googleapis.com/${path}`),
    accounts,
    factors,
    emulator,
    setEnumerationProtection: (isOn: boolean) =>
      emulator('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
    token,
    administer,
    signUp: async (person: object = ann) => readSession(await accounts('signUp', person)),
    signIn: async (person: object = ann) =>
      readSession(await accounts('signInWithPassword', person)),
    refresh: async (refreshToken: string) =>
      grantBody.parse((await token(refreshRequest(refreshToken))).body),
    refusedRefresh: async (refreshToken: string) =>
      readRefusal(await token(refreshRequest(refreshToken))),
    refused: async (operation: string, body: unknown) =>
      readRefusal(await accounts(operation, body)),
  };
}

/** Throws unless the status is 400. */
export function readRefusal({ status, body }: ApiResponse): string {
  const { error } = errorBody.parse(body);
  if (status !== 400 || error.code !== 400) throw new Error(`Expected 400, got ${status}`);
  return error.message;
}

export function readError({ status, body }: ApiResponse) {
  return { status, ...errorBody.parse(body).error };
}

export function readSession({ body }: ApiResponse) {
  return sessionBody.parse(body);
}

export function readLink(mail: Mail | undefined) {
  if (!mail?.button) throw new Error('No e-mail with a link');
  const link = new URL(mail.button.link);
  return { link, oobCode: link.searchParams.get('oobCode') ?? '' };
}

function refreshRequest(refreshToken: string) {
  return { grant_type: 'refresh_token', refresh_token: refreshToken };
}

function createClock() {
  let time = Date.now();
  return {
    now: () => time,
    advanceSeconds: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}
