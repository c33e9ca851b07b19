import { createHash, randomBytes } from 'node:crypto';
import type { IdentityProject } from '../identity-project';
import type { SignIn } from './id-token';

const revokedRetentionMs = 30 * 24 * 60 * 60 * 1000;

export async function addRefreshToken(
  project: IdentityProject,
  accountId: string,
  signIn: SignIn,
): Promise<string> {
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

export async function revokeRefreshTokens(
  project: IdentityProject,
  accountId: string,
): Promise<void> {
  await project.db
    .updateTable('refresh_tokens')
    .set({ revoked_at: project.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function deleteOldRevokedTokens(project: IdentityProject): Promise<void> {
  await project.db
    .deleteFrom('refresh_tokens')
    .where('revoked_at', '<', project.now() - revokedRetentionMs)
    .execute();
}

/** 256 bits. Store only its `hashSecret`. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
