import { z } from 'zod';
import type { Account } from '../../accounts/account-store';
import { readAssertion, toAssertionResponse, type Assertion } from '../../federation/assertion';
import { listIdentities } from '../../federation/identity-store';
import { linkAccount, matchAccount, type Match } from '../../federation/match-account';
import { GoogleError, inTransaction, type IdentityProject } from '../../identity-project';
import { completeFirstFactor, startSession } from '../../tokens/session';
import { clientFields, operation } from '../operation';

const request = z
  .object({
    requestUri: z.string().optional(),
    postBody: z.string().optional(),
    idToken: z.string().optional(),
    returnIdpCredential: z.boolean().optional(),
    ...clientFields,
  })
  .strict();

const collisions = ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS'];

/** With an ID token it links the provider to that account. `needConfirmation`: the two may be different users. */
export const signInWithIdp = operation(request, async (project, request) => {
  const assertion = readAssertion(request.requestUri, request.postBody);
  const response = toAssertionResponse(assertion);
  try {
    const result = await inTransaction(project, (project) =>
      signIn(project, assertion, request.idToken),
    );
    return { ...response, ...result };
  } catch (error) {
    const isCollision = error instanceof GoogleError && collisions.includes(error.message);
    if (!isCollision || !request.returnIdpCredential) throw error;
    return { ...response, errorMessage: error.message };
  }
});

async function signIn(project: IdentityProject, assertion: Assertion, idToken: string | undefined) {
  const match = await matchAccount(project, assertion, idToken);
  if (match.by === 'unverified-email') {
    const identities = await listIdentities(project.db, match.account.id);
    return {
      needConfirmation: true,
      localId: match.account.id,
      verifiedProvider: identities.map(({ provider_id }) => provider_id),
    };
  }
  const account = await linkAccount(project, match, assertion);
  const isSameEmail = account.email === assertion.email;
  return {
    localId: account.id,
    isNewUser: match.by === 'nothing' || undefined,
    emailVerified: isSameEmail ? account.email_verified === 1 : assertion.isEmailVerified,
    ...(await openSession(project, match, account, assertion.providerId)),
  };
}

/** Linking does not ask again for a second factor that the session already has. */
async function openSession(
  project: IdentityProject,
  match: Match,
  account: Account,
  provider: string,
) {
  const secondFactorId = match.by === 'session' ? match.session.signIn.secondFactorId : null;
  return secondFactorId === null
    ? completeFirstFactor(project, account, provider)
    : startSession(project, account, { provider, secondFactorId });
}
