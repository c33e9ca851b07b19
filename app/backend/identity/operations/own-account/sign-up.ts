import { z } from 'zod';
import { addAccount } from '../../accounts/add-account';
import { checkEmail } from '../../accounts/check-email';
import { GoogleError } from '../../google-error';
import { inTransaction } from '../../identity-project';
import { checkNewPassword } from '../../passwords/check-new-password';
import { hashPassword } from '../../passwords/password-hash';
import { startSession } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields, profileFields } from '../request-fields';

const request = z
  .object({
    email: z.string().optional(),
    password: z.string().optional(),
    ...profileFields,
    ...clientFields,
  })
  .strict();

/** `accounts:signUp` with e-mail and password; without both it would be an anonymous account. */
export const signUp = operation(request, async (project, { email, password, ...profile }) => {
  if (!email && !password) throw new GoogleError('ADMIN_ONLY_OPERATION');
  if (!email) throw new GoogleError('MISSING_EMAIL');
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  const address = checkEmail(email);
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
