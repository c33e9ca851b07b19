import type { ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';

export async function rejectProof(args: ActionFunctionArgs, refusal: ErrorCode) {
  const { t } = await getTranslator(args);
  switch (refusal) {
    case 'wrong-password':
      return rejectForm(args, { problems: { currentPassword: { key: refusal } }, isToast: true });
    case 'too-many-requests':
      return rejectForm(args, { message: t(refusalMessages[refusal]) });
    default:
      return rejectForm(args, { message: t(refusalMessages.unknown), status: 502 });
  }
}
