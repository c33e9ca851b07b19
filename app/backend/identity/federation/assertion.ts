import { decodeJwt } from 'jose';
import { z } from 'zod';
import { GoogleError, notImplemented } from '../google-error';

export type Assertion = {
  providerId: string;
  rawId: string;
  email: string | null;
  isEmailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
  screenName: string | null;
  oauthIdToken: string | undefined;
  oauthAccessToken: string | undefined;
  claims: z.output<typeof claimsSchema>;
};

const text = z.string().optional();
const claimsSchema = z
  .object({
    sub: z.string().min(1),
    email: text,
    email_verified: z.union([z.boolean(), z.string()]).optional(),
    name: text,
    given_name: text,
    family_name: text,
    picture: text,
    screen_name: text,
  })
  .passthrough();

/** As in the emulator, signatures are not checked and an access token may be the claims as JSON. */
export function readAssertion(requestUri: string | undefined, postBody: string | undefined) {
  const fields = readFields(requestUri, postBody);
  const providerId = fields.get('providerId')?.toLowerCase();
  if (!providerId || providerId === 'password') {
    throw new GoogleError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential.');
  }
  const oauthIdToken = fields.get('id_token') || undefined;
  const oauthAccessToken = fields.get('access_token') || undefined;
  return toAssertion(providerId, { oauthIdToken, oauthAccessToken });
}

export function toAssertionResponse(assertion: Assertion) {
  const { providerId, rawId, email, claims } = assertion;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId,
    federatedId: providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : rawId,
    email: email ?? undefined,
    emailVerified: assertion.isEmailVerified,
    displayName: assertion.displayName ?? undefined,
    fullName: assertion.displayName ?? undefined,
    firstName: claims.given_name,
    lastName: claims.family_name,
    screenName: assertion.screenName ?? undefined,
    photoUrl: assertion.photoUrl ?? undefined,
    rawUserInfo: JSON.stringify(claims),
    oauthIdToken: assertion.oauthIdToken,
    oauthAccessToken: assertion.oauthAccessToken,
  };
}

function toAssertion(
  providerId: string,
  tokens: Pick<Assertion, 'oauthIdToken' | 'oauthAccessToken'>,
): Assertion {
  const claims = readClaims(tokens.oauthIdToken ?? tokens.oauthAccessToken);
  if (!claims) {
    if (tokens.oauthIdToken)
      throw new GoogleError('INVALID_IDP_RESPONSE : Unable to parse id_token');
    throw notImplemented('Sign-in with an identity provider needs an id_token with claims.');
  }
  return {
    providerId,
    rawId: claims.sub,
    email: claims.email?.toLowerCase() || null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    displayName: claims.name ?? null,
    photoUrl: claims.picture ?? null,
    screenName: claims.screen_name ?? null,
    claims,
    ...tokens,
  };
}

function readFields(requestUri = '', postBody = ''): URLSearchParams {
  if (requestUri === '') throw new GoogleError('MISSING_REQUEST_URI');
  if (!URL.canParse(requestUri)) throw new GoogleError('INVALID_REQUEST_URI');
  const { searchParams, hash } = new URL(requestUri);
  const more = [new URLSearchParams(postBody), new URLSearchParams(hash.slice(1))];
  for (const [name, value] of more.flatMap((fields) => [...fields])) searchParams.set(name, value);
  return searchParams;
}

function readClaims(token: string | undefined): Assertion['claims'] | null {
  const decoded = token === undefined ? null : decode(token);
  if (decoded === null) return null;
  const { success, data } = claimsSchema.safeParse(decoded);
  if (!success) {
    throw new GoogleError(
      'INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields.',
    );
  }
  return data;
}

function decode(token: string): unknown {
  try {
    return token.startsWith('{') ? JSON.parse(token) : decodeJwt(token);
  } catch {
    return null;
  }
}
