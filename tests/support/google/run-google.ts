import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { makeCertificate } from '../certificate';
import { makeSigningKey, projectId, type SigningKey } from './signing-keys';

/** What a service does instead of answering; a number is a status. */
export type Fault = 'cut' | 'silent' | 'garbage' | 'html' | number;
export type Service = 'keys' | 'access' | 'lookup';
export type Account = { disabled?: boolean; validSince?: string };

const accessToken = 'access-of-the-service-account';
const lookup = z.object({ localId: z.tuple([z.string()]) });
const [preload] = [pathToFileURL('tests/support/google/send-to-google.mjs').href];

/** Plays the keys, the token endpoint and the accounts of a Firebase project over TLS on loopback. */
export async function startGoogle() {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-google-'));
  const certificate = makeCertificate(folder, 'DNS:*.googleapis.com');
  const faults = new Map<Service, Fault>();
  const calls: string[] = [];
  const accounts = new Map<string, Account>();
  const keys: SigningKey[] = [await makeSigningKey('first')];

  async function answer(service: Service, request: IncomingMessage): Promise<unknown> {
    if (service === 'keys') return { keys: keys.map(({ jwk }) => jwk) };
    const body = await text(request);
    if (service === 'access') {
      return { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' };
    }
    if (request.headers.authorization !== `Bearer ${accessToken}`) return null;
    const [localId] = lookup.parse(JSON.parse(body)).localId;
    calls.push(localId);
    const account = accounts.get(localId);
    const kind = 'identitytoolkit#GetAccountInfoResponse';
    return account === undefined ? { kind } : { kind, users: [{ localId, ...account }] };
  }

  const server = createServer(certificate, (request, response) => {
    const service = serviceOf(request);
    if (service === null) return void response.writeHead(404).end();
    const fault = faults.get(service);
    if (fault !== undefined) return fail(fault, response);
    void answer(service, request).then((body) => {
      response.writeHead(body === null ? 401 : 200, {
        'content-type': 'application/json',
        ...(service === 'keys' && { 'cache-control': 'public, max-age=20000, must-revalidate' }),
      });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  return {
    accounts,
    faults,
    keys,
    /** The uids that were looked up, in order. */
    calls,
    environment: {
      ...{ GOOGLE_PORT: port, NODE_EXTRA_CA_CERTS: certificate.file },
      NODE_OPTIONS: `--import=${preload}`,
      FIREBASE_API_KEY: 'a-key',
      FIREBASE_PROJECT_ID: projectId,
      GOOGLE_APPLICATION_CREDENTIALS: serviceAccountIn(folder),
      SESSION_KEYS: `k1:${'a'.repeat(43)}`,
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Google = Awaited<ReturnType<typeof startGoogle>>;

function serviceOf({ headers, url, method }: IncomingMessage): Service | null {
  const call = `${method} ${headers.host}${url}`;
  const services: Record<string, Service> = {
    'GET www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com': 'keys',
    'POST oauth2.googleapis.com/token': 'access',
    'POST www.googleapis.com/oauth2/v4/token': 'access',
    [`POST identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`]: 'lookup',
  };
  return services[call.replace(':443/', '/')] ?? null;
}

function fail(fault: Fault, response: ServerResponse): void {
  if (fault === 'silent') return;
  if (fault === 'cut') return void response.destroy();
  const json = { 'content-type': 'application/json' };
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Captive portal</h1>');
  } else if (fault === 'garbage') {
    response.writeHead(200, json).end('{"keys":[{"kty":"RSA","kid":"first","n":"!","e":"');
  } else {
    const error = { code: fault, message: 'It failed', status: 'FAILED' };
    response.writeHead(fault, json).end(JSON.stringify({ error }));
  }
}

function serviceAccountIn(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'service-account.json');
  const account = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'one',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `core@${projectId}.iam.gserviceaccount.com`,
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(account));
  return file;
}
