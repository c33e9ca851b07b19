import { z } from 'zod';
import {
  type Account,
  addAccount,
  changeAccount,
  findAccount,
  findAccountByEmail,
} from '../../accounts/account-store';
import { readAssertion, toAssertionResponse, type Assertion } from '../../federation/assertion';
import { listIdentities, findIdentity, saveIdentity } from '../../federation/identity-store';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { GoogleError } from '../../google-error';
import {
  completeFirstFactor,
  startSession,
  authenticate,
  type Session,
} from '../../tokens/session';
import { clientFields, operation } from '../operation';
import { forgetStrangers } from '../../accounts/credentials';

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

/** The account that an assertion belongs to. On `unverified-email` the password must be checked before linking. */
type Match =
  | { by: 'session'; account: Account; session: Session }
  | { by: 'identity' | 'verified-email' | 'unverified-email'; account: Account }
  | { by: 'nothing'; account: null };

async function matchAccount(
  project: IdentityProject,
  assertion: Assertion,
  idToken: string | undefined,
): Promise<Match> {
  const { db } = project;
  const session = idToken ? await authenticate(project, idToken) : null;
  const identity = await findIdentity(db, assertion);
  const holder = assertion.email === null ? null : await findAccountByEmail(db, assertion.email);
  if (session) {
    const { account } = session;
    if (identity) throw new GoogleError('FEDERATED_USER_ID_ALREADY_LINKED');
    if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
    return { by: 'session', account, session };
  }
  const known = identity ? await findAccount(db, identity.account_id) : null;
  if (known) return { by: 'identity', account: known };
  if (!holder) return { by: 'nothing', account: null };
  return { by: assertion.isEmailVerified ? 'verified-email' : 'unverified-email', account: holder };
}

async function linkAccount(project: IdentityProject, match: Match, assertion: Assertion) {
  const account = await prepareAccount(project, match, assertion);
  await saveIdentity(project.db, {
    provider_id: assertion.providerId,
    raw_id: assertion.rawId,
    account_id: account.id,
    email: assertion.email,
    display_name: assertion.displayName,
    photo_url: assertion.photoUrl,
    screen_name: assertion.screenName,
  });
  return account;
}

async function prepareAccount(
  project: IdentityProject,
  { by, account }: Match,
  assertion: Assertion,
): Promise<Account> {
  if (account === null) return addFederatedAccount(project, assertion);
  if (by === 'session') return adoptEmail(project, account, assertion);
  if (by === 'verified-email') return takeOver(project, account, assertion);
  return account;
}

function addFederatedAccount(project: IdentityProject, assertion: Assertion): Promise<Account> {
  return addAccount(project, {
    email: assertion.email,
    emailVerified: assertion.isEmailVerified,
    passwordHash: null,
    displayName: assertion.displayName ?? undefined,
    photoUrl: assertion.photoUrl ?? undefined,
  });
}

async function adoptEmail(
  project: IdentityProject,
  account: Account,
  { email, isEmailVerified }: Assertion,
): Promise<Account> {
  if (email === null || (account.email !== null && account.email !== email)) return account;
  const isVerified = isEmailVerified || (account.email === email && account.email_verified === 1);
  return changeAccount(project.db, account.id, { email, email_verified: isVerified ? 1 : 0 });
}

async function takeOver(project: IdentityProject, account: Account, assertion: Assertion) {
  const { display_name, photo_url } = await forgetStrangers(project, account);
  return changeAccount(project.db, account.id, {
    email_verified: 1,
    display_name: assertion.displayName ?? display_name,
    photo_url: assertion.photoUrl ?? photo_url,
  });
}
