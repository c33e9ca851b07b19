import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

export const projectId = 'size-of-test';

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

export async function makeSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicKey, jwk };
}

/** What Firebase writes into an ID token; `change` replaces claims, and removes those that are undefined. */
export function claimsOf(uid: string, change: Record<string, unknown> = {}) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 10,
    user_id: uid,
    sub: uid,
    iat: now - 10,
    exp: now + 3590,
    email: `${uid}@example.com`,
    email_verified: true,
    firebase: { identities: { email: [`${uid}@example.com`] }, sign_in_provider: 'password' },
    ...change,
  };
}

export function signToken(
  { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>,
  claims: Record<string, unknown>,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
}
