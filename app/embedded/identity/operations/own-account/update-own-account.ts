import { z } from 'zod';
import { changeAccount, type Account } from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import { toUpdateAnswer } from '../../accounts/to-update-answer';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { checkNewPassword } from '../../passwords/check-new-password';
import { hashPassword } from '../../passwords/password-hash';
import { replacePassword } from '../../passwords/replace-password';
import { authenticate, authenticateRecent } from '../../tokens/authenticate';
import { startSession } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields, displayName } from '../request-fields';

const request = z
  .object({
    idToken: z.string().optional(),
    email: z.string().optional(),
    password: z.string().optional(),
    displayName,
    deleteAttribute: z.array(z.literal('DISPLAY_NAME')).optional(),
    ...clientFields,
  })
  .strict();

/** `accounts:update` by ID token: the name, and the password, which ends all other sign-ins. */
export const updateOwnAccount = operation(
  request,
  async (project, { idToken, password, ...profile }) => {
    if (!idToken) throw new GoogleError('INVALID_REQ_TYPE : Unsupported request parameters.');
    if (password === undefined) {
      return inTransaction(project, async (project) => {
        const account = await authenticate(project, idToken);
        return toUpdateAnswer(await changeProfile(project, account, profile));
      });
    }
    checkNewPassword(password);
    const passwordHash = await hashPassword(password);
    return inTransaction(project, async (project) => {
      const account = await authenticateRecent(project, idToken);
      await changeProfile(project, account, profile);
      const changed = await replacePassword(project, account, passwordHash);
      return { ...toUpdateAnswer(changed), ...(await startSession(project, changed, 'password')) };
    });
  },
);

async function changeProfile(
  project: IdentityProject,
  account: Account,
  {
    email,
    displayName,
    deleteAttribute,
  }: Pick<z.output<typeof request>, 'email' | 'displayName' | 'deleteAttribute'>,
): Promise<Account> {
  if (email !== undefined && checkEmail(email) !== account.email) {
    throw new GoogleError(
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    );
  }
  const name = deleteAttribute?.includes('DISPLAY_NAME') ? '' : displayName;
  if (name === undefined) return account;
  return changeAccount(project.db, account.id, { display_name: name || null });
}
