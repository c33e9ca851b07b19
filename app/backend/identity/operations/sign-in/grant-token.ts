import { z } from 'zod';
import { changeAccount, findAccount } from '../../accounts/account-store';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { GoogleError } from '../../google-error';
import { encodeIdToken, type SignIn, findRefreshToken } from '../../tokens/token-store';
import { operation } from '../operation';

const text = z.string().optional();
const request = z
  .object({ grant_type: text, grantType: text, refresh_token: text, refreshToken: text })
  .transform((body) => ({
    grantType: body.grant_type ?? body.grantType,
    refreshToken: body.refresh_token ?? body.refreshToken,
  }));

/** Returns the same refresh token: rotating it would let concurrent refreshes invalidate each other. */
export const grantToken = operation(request, async (project, { grantType, refreshToken }) => {
  if (!grantType) throw new GoogleError('MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw new GoogleError('INVALID_GRANT_TYPE');
  if (!refreshToken) throw new GoogleError('MISSING_REFRESH_TOKEN');
  return inTransaction(project, async (project) => {
    const { account, signIn } = await readSession(project, refreshToken);
    await changeAccount(project.db, account.id, { last_refresh_at: project.now() });
    const idToken = await encodeIdToken(project, account, signIn);
    return {
      access_token: idToken,
      expires_in: String(project.tokenLifeSeconds),
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: idToken,
      user_id: account.id,
      project_id: project.projectId,
    };
  });
});

async function readSession(project: IdentityProject, refreshToken: string) {
  const stored = await findRefreshToken(project, refreshToken);
  if (!stored) throw new GoogleError('INVALID_REFRESH_TOKEN');
  const account = await findAccount(project.db, stored.account_id);
  if (!account) throw new GoogleError('USER_NOT_FOUND');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  if (stored.revoked_at !== null || stored.auth_time < account.valid_since) {
    throw new GoogleError('TOKEN_EXPIRED');
  }
  const signIn: SignIn = {
    provider: stored.sign_in_provider,
    authTime: stored.auth_time,
    secondFactorId: stored.second_factor_id,
  };
  return { account, signIn };
}
