import type { ActionFunctionArgs } from '@remix-run/node';
import { changePassword } from '~/identity/own-account.server';
import type { ErrorCode } from '~/identity/error-code';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { provePassword } from '~/session/sign-in/try-password.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import type { Notice } from '~/ui/notice';
import { passwordPath } from '../profile.settings/addresses';
import { refuseProof } from '../profile.settings/refuse-proof.server';

/**
 * Changes the password of somebody who knows the current one. Other devices are signed out by the provider;
 * this one goes on with the new tokens.
 */
export async function changeOwnPassword(
  args: ActionFunctionArgs,
  user: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const proof = await provePassword(args, user, { password: currentPassword });
  if (!proof.ok) return refusePassword(args, proof.refusal);
  const changed = await changePassword(proof.value, { password: newPassword });
  if (!changed.ok) return refusePassword(args, changed.refusal);
  await user.replaceTokens(changed.value);
  return tell(args, 'success', 'messages:password.changed');
}

/** The row "Change password" of the error catalogue (specification, section 8). */
async function refusePassword(args: ActionFunctionArgs, error: ErrorCode) {
  switch (error) {
    case 'weak-password':
      return rejectForm(args, {
        problems: { newPassword: { key: 'weak-password' } },
        isToast: true,
      });
    case 'requires-recent-login':
      return tell(args, 'info', 'messages:password.recent-login');
    default:
      return refuseProof(args, error);
  }
}

async function tell(
  args: ActionFunctionArgs,
  type: Notice['type'],
  key: 'messages:password.changed' | 'messages:password.recent-login',
) {
  const { t } = await getTranslator(args);
  return redirectWithNotice(args, passwordPath, { type, message: t(key) });
}
