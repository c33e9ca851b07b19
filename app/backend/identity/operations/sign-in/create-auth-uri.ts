import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findAccountByEmail, type Account } from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import { listIdentities } from '../../federation/identity-store';
import { GoogleError, notImplemented } from '../../google-error';
import type { IdentityProject } from '../../identity-project';
import { hidesAccounts } from '../../settings/email-privacy';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

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

/** `accounts:createAuthUri`: how an address signs in, which it tells while accounts are not hidden. */
export const createAuthUri = operation(request, async (project, request) => {
  const { identifier, continueUri, providerId } = request;
  if (providerId) throw notImplemented('Sign-in with IDP is not supported by this call.');
  if (!identifier) throw new GoogleError('MISSING_IDENTIFIER');
  if (!continueUri) throw new GoogleError('MISSING_CONTINUE_URI');
  const email = checkEmail(identifier, 'INVALID_IDENTIFIER');
  if (!URL.canParse(continueUri)) throw new GoogleError('INVALID_CONTINUE_URI');
  const sessionId = request.sessionId ?? randomBytes(20).toString('base64url');
  if (await hidesAccounts(project)) return { kind, sessionId };
  const account = await findAccountByEmail(project.db, email);
  const methods = account
    ? await methodsOf(project, account)
    : { allProviders: [], signinMethods: [] };
  return { kind, registered: account !== null, sessionId, ...methods };
});

async function methodsOf({ db }: IdentityProject, account: Account) {
  const federated = (await listIdentities(db, account.id)).map(({ provider_id }) => provider_id);
  const byPassword = account.password_hash === null ? [] : ['password'];
  const byLink = account.email_link_used === 1 ? ['emailLink'] : [];
  const own = [...byPassword, ...byLink];
  return {
    allProviders: [...federated, ...(own.length > 0 ? ['password'] : [])],
    signinMethods: [...federated, ...own],
  };
}
