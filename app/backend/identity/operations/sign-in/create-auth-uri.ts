import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { normalizeEmail } from '../../accounts/account-fields';
import { findAccountByEmail, type Account } from '../../accounts/account-store';
import { listIdentities } from '../../federation/identity-store';
import { GoogleError, notImplemented, type IdentityProject } from '../../identity-project';
import { hasEnumerationProtection } from '../../settings';
import { clientFields, operation } from '../operation';

const request = z
  .object({
    identifier: z.string().optional(),
    continueUri: z.string().optional(),
    providerId: z.string().optional(),
    sessionId: z.string().optional(),
    ...clientFields,
  })
  .strict();

const kind = 'identitytoolkit#CreateAuthUriResponse';

export const createAuthUri = operation(request, async (project, request) => {
  const { identifier, continueUri, providerId } = request;
  if (providerId) throw notImplemented('Sign-in with IDP is not supported by this call.');
  if (!identifier) throw new GoogleError('MISSING_IDENTIFIER');
  if (!continueUri) throw new GoogleError('MISSING_CONTINUE_URI');
  const email = normalizeEmail(identifier, 'INVALID_IDENTIFIER');
  if (!URL.canParse(continueUri)) throw new GoogleError('INVALID_CONTINUE_URI');
  const sessionId = request.sessionId ?? randomBytes(20).toString('base64url');
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
