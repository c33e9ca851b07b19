import type { ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';

/** The form again for somebody who has not proved that they know the current password. */
export async function refuseProof(args: ActionFunctionArgs, error: ErrorCode) {
  const { t } = await getTranslator(args);
  switch (error) {
    case 'wrong-password':
      return rejectForm(args, {
        problems: { currentPassword: { key: 'wrong-password' } },
        isToast: true,
      });
    case 'too-many-requests':
      return rejectForm(args, { message: t('messages:password.too-many') });
    default:
      return rejectForm(args, { message: t('messages:generic.unknown'), status: 502 });
  }
}
