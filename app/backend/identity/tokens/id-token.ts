import { errors, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { Account } from '../accounts/account-store';
import { listIdentities } from '../federation/identity-store';
import { GoogleError, secondsNow, type IdentityProject } from '../identity-project';

export type SignIn = {
  provider: string;
  /** Seconds since 1970. */
  authTime: number;
  secondFactorId: string | null;
};

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.string(),
    second_factor_identifier: z.string().nullable().default(null),
  }),
});

/** An unsigned JWT: firebase-admin accepts no other from an emulator. */
export async function encodeIdToken(
  project: IdentityProject,
  account: Account,
  signIn: SignIn,
): Promise<string> {
  const issuedAt = secondsNow(project);
  const hasSecondFactor = signIn.secondFactorId !== null;
  const claims = {
    name: account.display_name ?? undefined,
    picture: account.photo_url ?? undefined,
    email: account.email ?? undefined,
    email_verified: account.email_verified === 1,
    auth_time: signIn.authTime,
    user_id: account.id,
    firebase: {
      identities: await listIdentityClaims(project, account),
      sign_in_provider: signIn.provider,
      second_factor_identifier: signIn.secondFactorId ?? undefined,
      sign_in_second_factor: hasSecondFactor ? 'totp' : undefined,
    },
    iat: issuedAt,
    exp: issuedAt + project.tokenLifeSeconds,
    aud: project.projectId,
    iss: issuer(project),
    sub: account.id,
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

export function decodeIdToken(project: IdentityProject, idToken: string) {
  try {
    const { payload } = UnsecuredJWT.decode(idToken, {
      issuer: issuer(project),
      audience: project.projectId,
      currentDate: new Date(project.now()),
      requiredClaims: ['exp', 'iat'],
    });
    const { sub, auth_time, firebase } = claimsSchema.parse(payload);
    const signIn: SignIn = {
      provider: firebase.sign_in_provider,
      authTime: auth_time,
      secondFactorId: firebase.second_factor_identifier,
    };
    return { accountId: sub, signIn };
  } catch (error) {
    throw new GoogleError(
      error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN',
    );
  }
}

async function listIdentityClaims({ db }: IdentityProject, account: Account) {
  const federated = await listIdentities(db, account.id);
  return {
    ...(account.email === null ? {} : { email: [account.email] }),
    ...Object.fromEntries(federated.map(({ provider_id, raw_id }) => [provider_id, [raw_id]])),
  };
}

function issuer(project: IdentityProject): string {
  return `https://securetoken.google.com/${project.projectId}`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
