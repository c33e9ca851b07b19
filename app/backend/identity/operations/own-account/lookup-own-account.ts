import { z } from 'zod';
import { toUserInfo } from '../../accounts/to-user-info';
import { authenticate } from '../../tokens/authenticate';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

const request = z.object({ idToken: z.string().optional(), ...clientFields }).strict();

/** `accounts:lookup` by ID token. */
export const lookupOwnAccount = operation(request, async (project, { idToken }) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [await toUserInfo(project, (await authenticate(project, idToken)).account)],
}));
