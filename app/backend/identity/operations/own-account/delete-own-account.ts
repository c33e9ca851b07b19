import { z } from 'zod';
import { removeAccount } from '../../accounts/remove-account';
import { inTransaction } from '../../identity-project';
import { authenticateRecent } from '../../tokens/authenticate';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

const request = z.object({ idToken: z.string().optional(), ...clientFields }).strict();

/** `accounts:delete` by ID token. */
export const deleteOwnAccount = operation(request, (project, { idToken }) =>
  inTransaction(project, async (project) => {
    const { account } = await authenticateRecent(project, idToken);
    await removeAccount(project, account);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  }),
);
