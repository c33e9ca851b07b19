import { errors, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../accounts/account-store';
import { listIdentities } from '../federation/identity-store';
import { secondsNow, type IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';

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
export async function encodeIdToken(project: IdentityProject, account: Account, signIn: SignIn) {
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

const revokedRetentionMs = 30 * 24 * 60 * 60 * 1000;

export async function addRefreshToken(project: IdentityProject, accountId: string, signIn: SignIn) {
  const refreshToken = randomSecret();
  await project.db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecret(refreshToken),
      account_id: accountId,
      sign_in_provider: signIn.provider,
      second_factor_id: signIn.secondFactorId,
      auth_time: signIn.authTime,
      created_at: project.now(),
      revoked_at: null,
    })
    .execute();
  return refreshToken;
}

export async function findRefreshToken(project: IdentityProject, refreshToken: string) {
  const row = await project.db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hashSecret(refreshToken))
    .executeTakeFirst();
  return row ?? null;
}

export async function revokeRefreshTokens(project: IdentityProject, accountId: string) {
  await project.db
    .updateTable('refresh_tokens')
    .set({ revoked_at: project.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function deleteOldRevokedTokens(project: IdentityProject): Promise<number> {
  const { numDeletedRows } = await project.db
    .deleteFrom('refresh_tokens')
    .where('revoked_at', '<', project.now() - revokedRetentionMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** 256 bits. Store only its `hashSecret`. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
