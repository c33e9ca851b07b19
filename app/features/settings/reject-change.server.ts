import type { ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { endsSession, statusOf } from '~/identity/reaction';
import { signedOut } from '~/session/current-session.server';
import { redirectWithNotice } from '~/session/notices.server';
import { proofAddress } from '~/session/proof.server';

/** Refusals that any change of the ways to log in may get. A login that is too old for the provider is proven again. */
export async function rejectChange(
  args: ActionFunctionArgs,
  refusal: ErrorCode,
  { typed }: { typed?: Record<string, string> } = {},
) {
  if (endsSession(refusal)) return signedOut(args);
  const { t } = await getTranslator(args);
  const message = t(refusalMessages[refusal]);
  if (refusal === 'requires-recent-login') {
    const address = proofAddress(new URL(args.request.url).pathname);
    return redirectWithNotice(args, address, { type: 'info', message });
  }
  return rejectForm(args, { message, typed, status: statusOf(refusal) });
}
