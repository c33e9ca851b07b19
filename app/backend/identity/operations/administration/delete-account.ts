import { z } from 'zod';
import { findAccount } from '../../accounts/account-store';
import { removeAccount } from '../../accounts/remove-account';
import { GoogleError } from '../../google-error';
import { inTransaction } from '../../identity-project';
import { operation } from '../operation';

const request = z.object({ localId: z.string().optional() }).strict();

/** `projects/{project}/accounts:delete` by uid. */
export const deleteAccount = operation(request, async (project, { localId }) => {
  if (!localId) throw new GoogleError('MISSING_LOCAL_ID');
  return inTransaction(project, async (project) => {
    const account = await findAccount(project.db, localId);
    if (!account) throw new GoogleError('USER_NOT_FOUND');
    await removeAccount(project, account);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
});
