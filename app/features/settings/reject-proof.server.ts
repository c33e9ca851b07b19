import type { ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { endsSession } from '~/identity/reaction';
import { signedOut } from '~/session/current-session.server';
import { waysOutOf } from '~/session/sign-in/ways-out.server';

export async function rejectProof(args: ActionFunctionArgs, refusal: ErrorCode) {
  if (endsSession(refusal)) return signedOut(args);
  const { t } = await getTranslator(args);
  switch (refusal) {
    case 'wrong-password':
      return rejectForm(args, { problems: { currentPassword: { key: refusal } }, isToast: true });
    case 'too-many-requests':
      return rejectForm(args, {
        message: t(refusalMessages[refusal]),
        waysOut: await waysOutOf(args, refusal, nextOf(args)),
      });
    case 'multi-factor-auth-required':
      return rejectForm(args, { message: t(refusalMessages[refusal]) });
    default:
      return rejectForm(args, { message: t(refusalMessages.unknown), status: 502 });
  }
}

/** What the proof was for. */
function nextOf({ request }: ActionFunctionArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.get('next') ?? pathname;
}
