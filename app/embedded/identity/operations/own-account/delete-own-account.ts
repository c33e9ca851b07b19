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
    await removeAccount(project, await authenticateRecent(project, idToken));
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  }),
);
