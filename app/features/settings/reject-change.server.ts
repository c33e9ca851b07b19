import type { ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { type ErrorCode, endsSession, statusOf } from '~/identity/error-code';
import { signedOut } from '~/session/current-session.server';
import { redirectWithNotice } from '~/session/notices.server';
import { reauthenticationAddress } from '~/session/user.server';
import { recoveryOptionsOf } from '~/session/sign-in/try-password.server';

/** Refusals that any change of the ways to log in may get. A login that is too old for the provider is proven again. */
export async function rejectChange(
  args: ActionFunctionArgs,
  refusal: ErrorCode,
  { typed }: { typed?: Record<string, string> } = {},
) {
  if (endsSession(refusal)) return signedOut(args);
  if (refusal !== 'requires-recent-login') {
    return rejectForm(args, { refusal, typed, status: statusOf(refusal) });
  }
  const { t } = await getTranslator(args);
  const address = reauthenticationAddress(new URL(args.request.url).pathname);
  return redirectWithNotice(args, address, 'info', t(refusalMessages[refusal]));
}

export async function rejectReauthentication(args: ActionFunctionArgs, refusal: ErrorCode) {
  if (endsSession(refusal)) return signedOut(args);
  switch (refusal) {
    case 'wrong-password':
      return rejectForm(args, { problems: { currentPassword: { key: refusal } }, isToast: true });
    case 'too-many-requests':
      return rejectForm(args, {
        refusal,
        recoveryOptions: await recoveryOptionsOf(args, refusal, {
          next: nextOf(args),
          isSignedIn: true,
        }),
      });
    case 'multi-factor-auth-required':
      return rejectForm(args, { refusal });
    default:
      return rejectForm(args, { refusal: 'unknown', status: 502 });
  }
}

function nextOf({ request }: ActionFunctionArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.get('next') ?? pathname;
}
