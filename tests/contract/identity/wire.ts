import { z } from 'zod';

export type Answer = { status: number; body: Record<string, unknown> };
export type Person = { email: string; password: string };
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
let people = 0;

/** Somebody whom no provider knows yet. */
export function newPerson(): Person {
  people += 1;
  return { email: `person-${people}@example.com`, password: 'correct horse' };
}

/** A provider as its clients reach it, by plain requests. */
export function createWire(host: string, projectId: string) {
  async function ask(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
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
    ask('POST', `${toolkit}/v1/accounts:${operation}?key=any`, body, headers);
  const help = (method: string, what: string, body?: unknown) =>
    ask(method, `/emulator/v1/projects/${projectId}/${what}`, body);
  const codesOf = async (email: string) => {
    const { oobCodes } = codesBody.parse((await help('GET', 'oobCodes')).body);
    return oobCodes.filter((code) => code.email === email);
  };

  return {
    projectId,
    ask,
    accounts,
    help,
    factors: (operation: string, body: unknown) =>
      ask('POST', `${toolkit}/v2/accounts/${operation}?key=any`, body),
    read: (what: string) => ask('GET', `${toolkit}/${what}`),
    token: (body: unknown) => ask('POST', '/securetoken.googleapis.com/v1/token?key=any', body),
    administer: (operation: string, body: unknown) =>
      ask('POST', `${toolkit}/v1/projects/${projectId}/accounts${operation}`, body, owner),
    hideAccounts: (isOn: boolean) =>
      help('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
    signUp: async (person: Person) => sessionBody.parse((await accounts('signUp', person)).body),
    codesOf,
    /** The newest code that was mailed to an address, and its link. */
    codeOf: async (email: string) => {
      const code = (await codesOf(email)).at(-1);
      if (!code) throw new Error(`Nothing was sent to ${email}`);
      return code;
    },
  };
}

/** What an answer refuses with, such as EMAIL_EXISTS; its status when it refuses nothing. */
export function verdict({ status, body }: Answer): string {
  const { success, data } = refusal.safeParse(body);
  if (!success || status === 501) return String(status);
  return data.error.message.split(' : ')[0] ?? '';
}

/** The whole message of a refusal. */
export function messageOf({ body }: Answer): string {
  return refusal.parse(body).error.message;
}

/** The fields of an answer that are there, sorted. */
export function fieldsOf({ body }: Answer): string[] {
  return Object.keys(body).sort();
}

export function pick(body: Record<string, unknown>, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

/** The one account that a lookup found. */
export function userOf({ body }: Answer): Record<string, unknown> {
  return z.tuple([record]).parse(body.users)[0];
}

/** The ids of the providers by which an account signs in, sorted. */
export function providersOf({ providerUserInfo }: Record<string, unknown>): string[] {
  const infos = z.array(z.object({ providerId: z.string() })).parse(providerUserInfo ?? []);
  return infos.map(({ providerId }) => providerId).sort();
}

/** The same value with a name in place of what is different every time. */
export function named(value: unknown, names: Record<string, string>): unknown {
  const text = Object.entries(names).reduce(
    (text, [name, varying]) => text.replaceAll(varying, `<${name}>`),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}

export function sessionOf({ body }: Answer) {
  return sessionBody.parse(body);
}

export function claimsOf(idToken: string): Record<string, unknown> {
  return record.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
}

/** Tokens are revoked by the second in which their sign-in happened. */
export function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));
}
