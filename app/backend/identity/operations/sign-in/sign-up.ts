import { z } from 'zod';
import { checkNewPassword, normalizeEmail, profileFields } from '../../accounts/account-fields';
import { addAccount } from '../../accounts/account-store';
import { hashPassword } from '../../accounts/password-hash';
import { GoogleError, inTransaction } from '../../identity-project';
import { startSession } from '../../tokens/session';
import { clientFields, operation } from '../operation';

const request = z
  .object({
    email: z.string().optional(),
    password: z.string().optional(),
    ...profileFields,
    ...clientFields,
  })
  .strict();

export const signUp = operation(request, async (project, { email, password, ...profile }) => {
  // Google would create an anonymous account.
  if (!email && !password) throw new GoogleError('ADMIN_ONLY_OPERATION');
  if (!email) throw new GoogleError('MISSING_EMAIL');
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  const address = normalizeEmail(email);
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(project, async (project) => {
    const account = await addAccount(project, {
      email: address,
      passwordHash,
      displayName: profile.displayName,
    });
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: account.id,
      email: address,
      displayName: account.display_name ?? undefined,
      ...(await startSession(project, account, {
        provider: 'password',
        secondFactorId: null,
      })),
    };
  });
});
