import { z } from 'zod';
import { addAccount } from '../../accounts/add-account';
import { checkEmail } from '../../accounts/check-email';
import { inTransaction } from '../../identity-project';
import { checkNewPassword } from '../../passwords/check-new-password';
import { hashPassword } from '../../passwords/password-hash';
import { operation } from '../operation';
import { profileFields } from '../request-fields';

const request = z
  .object({
    localId: z.string().min(1).max(128).optional(),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    password: z.string().optional(),
    ...profileFields,
    disabled: z.boolean().optional(),
  })
  .strict();

/** `projects/{project}/accounts`: what `createUser` of firebase-admin calls. Issues no tokens. */
export const createAccount = operation(request, async (project, request) => {
  const { localId, email, password, ...profile } = request;
  const address = email === undefined ? null : checkEmail(email);
  if (password !== undefined) checkNewPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const account = await inTransaction(project, (project) =>
    addAccount(project, { id: localId, email: address, passwordHash, ...profile }),
  );
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email ?? undefined,
    displayName: account.display_name ?? undefined,
  };
});
