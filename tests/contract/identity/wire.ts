import { z } from 'zod';

export type ApiResponse = { status: number; body: Record<string, unknown> };
export type Credentials = { email: string; password: string };
export type Wire = ReturnType<typeof createWire>;

const record = z.record(z.unknown());
const refusal = z.object({ error: z.object({ message: z.string() }) });
const sessionBody = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
});
const codesBody = z.object({
  oobCodes: z.array(
    z.object({
      requestType: z.string(),
      email: z.string(),
      oobCode: z.string(),
      oobLink: z.string(),
    }),
  ),
});

const owner = { Authorization: 'Bearer owner' };
let users = 0;

export function newUser(): Credentials {
  users += 1;
  return { email: `person-${users}@example.com`, password: 'correct horse' };
}

export function createWire(host: string, projectId: string) {
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<ApiResponse> {
    const response = await fetch(`http://${host}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: record.parse(await response.json()) };
  }
  const toolkit = '/identitytoolkit.googleapis.com';
  const accounts = (operation: string, body: unknown, headers = {}) =>
    send('POST', `${toolkit}/v1/accounts:${operation}?key=any`, body, headers);
  const emulator = (method: string, path: string, body?: unknown) =>
    send(method, `/emulator/v1/projects/${projectId}/${path}`, body);
  const codesOf = async (email: string) => {
    const { oobCodes } = codesBody.parse((await emulator('GET', 'oobCodes')).body);
    return oobCodes.filter((code) => code.email === email);
  };

  return {
    projectId,
    send,
    accounts,
    emulator,
    factors: (operation: string, body: unknown) =>
      send('POST', `${toolkit}/v2/accounts/${operation}?key=any`, body),
    read: (path: string) => send('GET', `${toolkit}/${path}`),
    token: (body: unknown) => send('POST', '/securetoken.googleapis.com/v1/token?key=any', body),
    administer: (operation: string, body: unknown) =>
      send('POST', `${toolkit}/v1/projects/${projectId}/accounts${operation}`, body, owner),
    setEnumerationProtection: (isOn: boolean) =>
      emulator('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
    signUp: async (person: Credentials) =>
      sessionBody.parse((await accounts('signUp', person)).body),
    codesOf,
    /** The newest code for an address. */
    codeOf: async (email: string) => {
      const code = (await codesOf(email)).at(-1);
      if (!code) throw new Error(`No code was sent to ${email}`);
      return code;
    },
  };
}

/** The error code, such as EMAIL_EXISTS; otherwise the HTTP status. */
export function resultCode({ status, body }: ApiResponse): string {
  const { success, data } = refusal.safeParse(body);
  if (!success || status === 501) return String(status);
  return data.error.message.split(' : ')[0] ?? '';
}

export function messageOf({ body }: ApiResponse): string {
  return refusal.parse(body).error.message;
}

export function fieldNames({ body }: ApiResponse): string[] {
  return Object.keys(body).sort();
}

export function pick(body: Record<string, unknown>, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

export function userOf({ body }: ApiResponse): Record<string, unknown> {
  return z.tuple([record]).parse(body.users)[0];
}

export function providersOf({ providerUserInfo }: Record<string, unknown>): string[] {
  const infos = z.array(z.object({ providerId: z.string() })).parse(providerUserInfo ?? []);
  return infos.map(({ providerId }) => providerId).sort();
}

/** Replaces values that differ between runs by their names. */
export function mask(value: unknown, names: Record<string, string>): unknown {
  const text = Object.entries(names).reduce(
    (text, [name, varying]) => text.replaceAll(varying, `<${name}>`),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}

export function sessionOf({ body }: ApiResponse) {
  return sessionBody.parse(body);
}

export function claimsOf(idToken: string): Record<string, unknown> {
  return record.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
}

/** Tokens are revoked with a precision of one second. */
export function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
}
