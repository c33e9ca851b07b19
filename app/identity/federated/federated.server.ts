import { config } from '~/config/config.server';
import type { Outcome } from '~/server/outcome';
import type { ErrorCode } from '../error-code';
import {
  federatedNames,
  type FederatedName,
  type FederatedProof,
  type FederatedSecrets,
  type FederatedStart,
} from './federated-provider';
import { finishOAuth1, startOAuth1 } from './oauth1.server';
import { finishOpenId, startOpenId } from './openid.server';

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
