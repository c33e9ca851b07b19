import { z } from 'zod';
import { listAccountsAfter } from '../../accounts/account-store';
import { removeAccount } from '../../accounts/remove-account';
import { inTransaction } from '../../identity-project';
import { operation } from '../operation';

/** `DELETE /emulator/v1/projects/{project}/accounts`. */
export const deleteAccounts = operation(z.unknown(), (project) =>
  inTransaction(project, async (project) => {
    const accounts = await listAccountsAfter(project.db, '', Number.MAX_SAFE_INTEGER);
    for (const account of accounts) await removeAccount(project, account);
    return {};
  }),
);
