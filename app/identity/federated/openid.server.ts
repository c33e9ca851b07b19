import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  Configuration,
  customFetch,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import { config } from '~/config/config.server';
import type { Outcome } from '~/server/outcome';
import { fetchUpstream } from '~/server/upstream.server';
import type { ErrorCode } from '../error-code';
import { failed } from '../request.server';
import type {
  FederatedName,
  FederatedProof,
  FederatedSecrets,
  FederatedStart,
} from './federated-provider';

type OpenIdName = Exclude<FederatedName, 'twitter'>;

const endpoints = {
  google: { scope: 'openid email profile' },
  facebook: {
    scope: 'email public_profile',
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  },
  github: {
    scope: 'read:user user:email',
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
  },
} as const;

const clients = new Map<OpenIdName, Promise<Configuration>>();

export async function startOpenId(
  name: OpenIdName,
  redirectUri: string,
): Promise<Outcome<FederatedStart, ErrorCode>> {
  const secrets = {
    state: randomState(),
    verifier: randomPKCECodeVerifier(),
    nonce: nonceOf(name),
  };
  try {
    const url = buildAuthorizationUrl(await clientOf(name), {
      redirect_uri: redirectUri,
      scope: endpoints[name].scope,
      state: secrets.state,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(secrets.nonce && { nonce: hashOf(secrets.nonce) }),
    });
    return { ok: true, value: { url: url.href, secrets } };
  } catch (error) {
    return refused(name, error);
  }
}

export async function finishOpenId(
  name: OpenIdName,
  callback: URL,
  { state, verifier, nonce }: FederatedSecrets,
): Promise<Outcome<FederatedProof, ErrorCode>> {
  if (callback.searchParams.get('state') !== state) {
    return { ok: false, refusal: 'invalid-auth-event' };
  }
  try {
    const tokens = await authorizationCodeGrant(await clientOf(name), callback, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(nonce && { expectedNonce: hashOf(nonce), idTokenExpected: true }),
    });
    const { id_token, access_token } = tokens;
    return { ok: true, value: id_token ? { id_token, nonce } : { access_token } };
  } catch (error) {
    return refused(name, error);
  }
}

function clientOf(name: OpenIdName): Promise<Configuration> {
  const known = clients.get(name);
  if (known) return known;
  const client = findClient(name);
  clients.set(name, client);
  client.catch(() => clients.delete(name));
  return client;
}

async function findClient(name: OpenIdName): Promise<Configuration> {
  const client = config.federated[name];
  if (!client) throw new Error(`${name} is not configured`);
  const execute = client.url?.startsWith('http:') ? [allowInsecureRequests] : [];
  const timeout = config.upstreamTimeoutMs / 1000;
  const known = endpoints[name];
  if (!('token' in known)) {
    const issuer = new URL(client.url ?? '');
    const options = { execute, timeout, [customFetch]: fetchUpstream };
    return discovery(issuer, client.id, client.secret, undefined, options);
  }
  const at = (address: string) => new URL(new URL(address).pathname, client.url ?? address).href;
  const server = {
    issuer: new URL(known.authorization).origin,
    authorization_endpoint: at(known.authorization),
    token_endpoint: at(known.token),
  };
  const configuration = new Configuration(server, client.id, client.secret);
  configuration.timeout = timeout;
  configuration[customFetch] = fetchUpstream;
  for (const allow of execute) allow(configuration);
  return configuration;
}

function refused(name: OpenIdName, error: unknown): { ok: false; refusal: ErrorCode } {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return { ok: false, refusal: 'popup-closed-by-user' };
  }
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
    return { ok: false, refusal: 'invalid-credential' };
  }
  const isAnswer =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  // Its messages can quote tokens; its codes cannot.
  const detail = isAnswer ? error.error : error instanceof ClientError ? (error.code ?? '') : '';
  const isRefuted =
    error instanceof ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
  return failed(name, isRefuted ? 'invalid-credential' : 'network-request-failed', detail);
}

function nonceOf(name: OpenIdName): string {
  return name === 'google' ? randomNonce() : '';
}

function hashOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}
