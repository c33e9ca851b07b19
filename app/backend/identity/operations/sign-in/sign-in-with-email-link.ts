import { z } from 'zod';
import { addAccount, changeAccount, findAccountByEmail } from '../../accounts/account-store';
import { forgetStrangers } from '../../accounts/credentials';
import { consumeCode, readActionCode } from '../../action-codes/action-code-store';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { GoogleError } from '../../google-error';
import { authenticate, completeFirstFactor } from '../../tokens/session';
import { clientFields, operation } from '../operation';

const request = z
  .object({
    email: z.string().optional(),
    oobCode: z.string().optional(),
    idToken: z.string().optional(),
    ...clientFields,
  })
  .strict();

/** Creates an account for a new address, or with an ID token adds the address to that account. */
export const signInWithEmailLink = operation(request, async (project, request) => {
  const { email, oobCode, idToken } = request;
  if (!email) throw new GoogleError('MISSING_EMAIL');
  if (!oobCode) throw new GoogleError('MISSING_OOB_CODE');
  const address = email.toLowerCase();
  return inTransaction(project, async (project) => {
    await consumeCodeFor(project, oobCode, address);
    const known = await findTarget(project, address, idToken);
    if (known?.disabled) throw new GoogleError('USER_DISABLED');
    const account = known ?? (await addAccount(project, { email: address, passwordHash: null }));
    if (known && idToken === undefined) await forgetStrangers(project, known);
    const changed = await changeAccount(project.db, account.id, {
      email: address,
      email_verified: 1,
      email_link_used: 1,
    });
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email: address,
      localId: account.id,
      isNewUser: known === null,
      ...(await completeFirstFactor(project, changed, 'password')),
    };
  });
});

async function consumeCodeFor(project: IdentityProject, oobCode: string, email: string) {
  const { code } = await readActionCode(project, oobCode);
  if (code.request_type !== 'EMAIL_SIGNIN') throw new GoogleError('INVALID_OOB_CODE');
  if (code.email !== email) {
    throw new GoogleError(
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
  }
  await consumeCode(project, code);
}

async function findTarget(project: IdentityProject, email: string, idToken: string | undefined) {
  const holder = await findAccountByEmail(project.db, email);
  if (!idToken) return holder;
  const { account } = await authenticate(project, idToken);
  if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
  return account;
}
