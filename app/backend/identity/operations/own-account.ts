import { z } from 'zod';
import { forgetAccount, removeAccount } from '../accounts/remove-account';
import { toUserInfo } from '../accounts/user-info';
import { inTransaction } from '../identity-project';
import { authenticate, authenticateRecent } from '../tokens/session';
import { clientFields, operation } from './operation';

const request = z.object({ idToken: z.string().optional(), ...clientFields }).strict();

export const lookupOwnAccount = operation(request, async (project, { idToken }) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [await toUserInfo(project, (await authenticate(project, idToken)).account)],
}));

export const deleteOwnAccount = operation(request, async (project, { idToken }) => {
  const removed = await inTransaction(project, async (project) => {
    const { account } = await authenticateRecent(project, idToken);
    await removeAccount(project, account);
    return account;
  });
  await forgetAccount(project, removed);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
});
