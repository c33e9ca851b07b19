import { randomBytes, createHmac } from 'node:crypto';
import { z } from 'zod';
import { config } from '~/config/config.server';
import type { Outcome } from '~/server/outcome';
import { callUpstream } from '~/server/upstream.server';
import type { ErrorCode } from '../error-code';
import {
  federatedNames,
  type FederatedName,
  type FederatedProof,
  type FederatedSecrets,
  type FederatedStart,
} from './federated-provider';
import { finishOpenId, startOpenId } from './openid.server';
import { failed } from '../request.server';

export function listFederated(): FederatedName[] {
  return federatedNames.filter((name) => config.federated[name] !== null);
}

export function startFederated(
  name: FederatedName,
  redirectUri: string,
): Promise<Outcome<FederatedStart, ErrorCode>> {
  return name === 'twitter' ? startOAuth1(redirectUri) : startOpenId(name, redirectUri);
}

/** Refusals: `popup-closed-by-user`, `invalid-auth-event` (wrong state), `invalid-credential` (code or token). */
export function finishFederated(
  name: FederatedName,
  callback: URL,
  secrets: FederatedSecrets,
): Promise<Outcome<FederatedProof, ErrorCode>> {
  return name === 'twitter'
    ? finishOAuth1(callback, secrets)
    : finishOpenId(name, callback, secrets);
}

// The identity provider accepts only OAuth 1 tokens from Twitter.
const usualUrl = 'https://api.twitter.com';

const tokenSchema = z.object({ oauth_token: z.string(), oauth_token_secret: z.string() });

type Token = z.infer<typeof tokenSchema>;

async function startOAuth1(redirectUri: string): Promise<Outcome<FederatedStart, ErrorCode>> {
  const outcome = await requestToken('/oauth/request_token', { oauth_callback: redirectUri }, '');
  if (!outcome.ok) return outcome;
  const { oauth_token: state, oauth_token_secret: verifier } = outcome.value;
  const url = `${addressOf('/oauth/authenticate')}?${new URLSearchParams({ oauth_token: state })}`;
  return { ok: true, value: { url, secrets: { state, verifier, nonce: '' } } };
}

async function finishOAuth1(
  callback: URL,
  { state, verifier }: FederatedSecrets,
): Promise<Outcome<FederatedProof, ErrorCode>> {
  const denied = callback.searchParams.get('denied');
  if ((denied ?? callback.searchParams.get('oauth_token')) !== state) {
    return { ok: false, refusal: 'invalid-auth-event' };
  }
  if (denied !== null) return { ok: false, refusal: 'popup-closed-by-user' };
  const parameters = {
    oauth_token: state,
    oauth_verifier: callback.searchParams.get('oauth_verifier') ?? '',
  };
  const outcome = await requestToken('/oauth/access_token', parameters, verifier);
  if (!outcome.ok) return outcome;
  const { oauth_token: access_token, oauth_token_secret } = outcome.value;
  return { ok: true, value: { access_token, oauth_token_secret } };
}

async function requestToken(
  path: string,
  own: Record<string, string>,
  tokenSecret: string,
): Promise<Outcome<Token, ErrorCode>> {
  const reply = await callUpstream({
    method: 'POST',
    url: addressOf(path),
    headers: { authorization: authorizationOf(path, own, tokenSecret) },
    parse: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
  if (reply.status === null) return failed(path, 'network-request-failed', reply.failure);
  const token = tokenSchema.safeParse(reply.body);
  if (reply.status === 200 && token.success) return { ok: true, value: token.data };
  if (reply.status === 401) return failed(path, 'invalid-credential', '401');
  return failed(path, 'network-request-failed', String(reply.status));
}

function authorizationOf(path: string, own: Record<string, string>, tokenSecret: string): string {
  const parameters: Record<string, string> = {
    ...own,
    oauth_consumer_key: config.federated.twitter?.id ?? '',
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_version: '1.0',
  };
  const oauth_signature = oauth1Signature({
    method: 'POST',
    url: addressOf(path),
    parameters,
    clientSecret: config.federated.twitter?.secret ?? '',
    tokenSecret,
  });
  const fields = Object.entries({ ...parameters, oauth_signature });
  return `OAuth ${fields.map(([name, value]) => `${name}="${percentEncode(value)}"`).join(', ')}`;
}

function addressOf(path: string): string {
  return new URL(path, config.federated.twitter?.url ?? usualUrl).href;
}

type Signed = {
  method: 'GET' | 'POST';
  url: string;
  parameters: Record<string, string>;
  clientSecret: string;
  tokenSecret: string;
};

/** The HMAC-SHA1 signature of OAuth 1 (RFC 5849, section 3.4). */
export function oauth1Signature(signed: Signed): string {
  const parameters = Object.entries(signed.parameters)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort();
  const text = [signed.method, signed.url, parameters.join('&')].map(percentEncode).join('&');
  const key = [signed.clientSecret, signed.tokenSecret].map(percentEncode).join('&');
  return createHmac('sha1', key).update(text).digest('base64');
}

/** RFC 3986 escapes more characters than `encodeURIComponent`. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
