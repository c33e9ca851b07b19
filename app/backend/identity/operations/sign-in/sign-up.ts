import { z } from 'zod';
import { randomBytes } from 'node:crypto';
import {
  checkNewPassword,
  normalizeEmail,
  profileFields,
  addAccount,
  findAccountByEmail,
  type Account,
} from '../../accounts/account-store';
import { hashPassword } from '../../accounts/credentials';
import {
  inTransaction,
  type IdentityProject,
  hasEnumerationProtection,
} from '../../identity-project';
import { GoogleError, notImplemented } from '../../google-error';
import { startSession } from '../../tokens/session';
import { clientFields, operation } from '../operation';
import { listIdentities } from '../../federation/identity-store';

const request = z
  .object({
    email: z.string().optional(),
    password: z.string().optional(),
    ...profileFields,
    ...clientFields,
  })
  .strict();

export const signUp = operation(request, async (project, { email, password, ...profile }) => {
  // Google would create an anonymous account.
  if (!email && !password) throw new GoogleError('ADMIN_ONLY_OPERATION');
  if (!email) throw new GoogleError('MISSING_EMAIL');
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  const address = normalizeEmail(email);
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(project, async (project) => {
    const account = await addAccount(project, {
      email: address,
      passwordHash,
      displayName: profile.displayName,
    });
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: account.id,
      email: address,
      displayName: account.display_name ?? undefined,
      ...(await startSession(project, account, { provider: 'password', secondFactorId: null })),
    };
  });
});

const authUriRequest = z
  .object({
    identifier: z.string().optional(),
    continueUri: z.string().optional(),
    providerId: z.string().optional(),
    sessionId: z.string().optional(),
    ...clientFields,
  })
  .strict();

const kind = 'identitytoolkit#CreateAuthUriResponse';

export const createAuthUri = operation(authUriRequest, async (project, authUriRequest) => {
  const { identifier, continueUri, providerId } = authUriRequest;
  if (providerId) throw notImplemented('Sign-in with IDP is not supported by this call.');
  if (!identifier) throw new GoogleError('MISSING_IDENTIFIER');
  if (!continueUri) throw new GoogleError('MISSING_CONTINUE_URI');
  const email = normalizeEmail(identifier, 'INVALID_IDENTIFIER');
  if (!URL.canParse(continueUri)) throw new GoogleError('INVALID_CONTINUE_URI');
  const sessionId = authUriRequest.sessionId ?? randomBytes(20).toString('base64url');
  if (await hasEnumerationProtection(project)) return { kind, sessionId };
  const account = await findAccountByEmail(project.db, email);
  const methods = account
    ? await listSignInMethods(project, account)
    : { allProviders: [], signinMethods: [] };
  return { kind, registered: account !== null, sessionId, ...methods };
});

async function listSignInMethods({ db }: IdentityProject, account: Account) {
  const federated = (await listIdentities(db, account.id)).map(({ provider_id }) => provider_id);
  const byPassword = account.password_hash === null ? [] : ['password'];
  const byLink = account.email_link_used === 1 ? ['emailLink'] : [];
  const own = [...byPassword, ...byLink];
  return {
    allProviders: [...federated, ...(own.length > 0 ? ['password'] : [])],
    signinMethods: [...federated, ...own],
  };
}
