import { errors, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { Account } from '../accounts/account-store';
import { GoogleError } from '../google-error';
import { secondsNow, type IdentityProject } from '../identity-project';

export type SignIn = {
  provider: string;
  /** Seconds since 1970. */
  authTime: number;
};

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
});

/** An unsigned JWT, the only kind that firebase-admin accepts from an emulator. */
export function encodeIdToken(project: IdentityProject, account: Account, signIn: SignIn): string {
  const issuedAt = secondsNow(project);
  const claims = {
    name: account.display_name ?? undefined,
    email: account.email ?? undefined,
    email_verified: account.email_verified === 1,
    auth_time: signIn.authTime,
    user_id: account.id,
    firebase: {
      identities: account.email === null ? {} : { email: [account.email] },
      sign_in_provider: signIn.provider,
    },
    iat: issuedAt,
    exp: issuedAt + project.tokenLifeSeconds,
    aud: project.projectId,
    iss: issuerOf(project),
    sub: account.id,
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

/** Throws TOKEN_EXPIRED and INVALID_ID_TOKEN. */
export function decodeIdToken(project: IdentityProject, idToken: string) {
  try {
    const { payload } = UnsecuredJWT.decode(idToken, {
      issuer: issuerOf(project),
      audience: project.projectId,
      currentDate: new Date(project.now()),
      requiredClaims: ['exp', 'iat'],
    });
    const { sub, auth_time } = claimsSchema.parse(payload);
    return { accountId: sub, authTime: auth_time };
  } catch (error) {
    throw new GoogleError(
      error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN',
    );
  }
}

function issuerOf(project: IdentityProject): string {
  return `https://securetoken.google.com/${project.projectId}`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
