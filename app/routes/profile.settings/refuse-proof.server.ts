import type { ActionFunctionArgs } from '@remix-run/node';
import { refuseForm } from '~/forms/refused-form.server';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';

/** The form again for somebody who has not proved that they know the current password. */
export async function refuseProof(args: ActionFunctionArgs, error: ErrorCode) {
  const { t } = await getTranslator(args);
  switch (error) {
    case 'wrong-password':
      return refuseForm(args, {
        problems: { currentPassword: { key: 'wrong-password' } },
        isToast: true,
      });
    case 'too-many-requests':
      return refuseForm(args, { message: t('messages:password.too-many') });
    default:
      return refuseForm(args, { message: t('messages:generic.unknown'), status: 502 });
  }
}
