import { z } from 'zod';
import type { Account } from '../../accounts/account-store';
import { findPerson, type Person } from '../../federation/find-person';
import { listIdentities } from '../../federation/identity-store';
import { joinAccount } from '../../federation/join-account';
import { readAssertion, type Assertion } from '../../federation/read-assertion';
import { toAssertionAnswer } from '../../federation/to-assertion-answer';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { finishSignIn } from '../../second-factors/finish-sign-in';
import { startSession } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

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

/**
 * `accounts:signInWithIdp`: signs in whom another provider vouches for, or with an ID token links
 * that provider to the account. Answers `needConfirmation` where the two may be two people.
 */
export const signInWithIdp = operation(request, async (project, request) => {
  const assertion = readAssertion(request.requestUri, request.postBody);
  const answer = toAssertionAnswer(assertion);
  try {
    const found = await inTransaction(project, (project) =>
      signIn(project, assertion, request.idToken),
    );
    return { ...answer, ...found };
  } catch (error) {
    const isCollision = error instanceof GoogleError && collisions.includes(error.message);
    if (!isCollision || !request.returnIdpCredential) throw error;
    return { ...answer, errorMessage: error.message };
  }
});

async function signIn(project: IdentityProject, assertion: Assertion, idToken: string | undefined) {
  const person = await findPerson(project, assertion, idToken);
  if (person.by === 'unverified-email') {
    const identities = await listIdentities(project.db, person.account.id);
    return {
      needConfirmation: true,
      localId: person.account.id,
      verifiedProvider: identities.map(({ provider_id }) => provider_id),
    };
  }
  const account = await joinAccount(project, person, assertion);
  const isSameEmail = account.email === assertion.email;
  return {
    localId: account.id,
    isNewUser: person.by === 'nothing' || undefined,
    emailVerified: isSameEmail ? account.email_verified === 1 : assertion.isEmailVerified,
    ...(await openSession(project, person, account, assertion.providerId)),
  };
}

/** Who has proven a second factor in the session that links is not asked for it again. */
async function openSession(
  project: IdentityProject,
  person: Person,
  account: Account,
  provider: string,
) {
  const secondFactorId = person.by === 'session' ? person.session.signIn.secondFactorId : null;
  return secondFactorId === null
    ? finishSignIn(project, account, provider)
    : startSession(project, account, { provider, secondFactorId });
}
