import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { labelOf } from '~/identity/federated/federated-provider';
import { linkFederated } from '~/identity/federated/link.server';
import { endsSession } from '~/identity/reaction';
import { signedOut } from '~/session/current-session.server';
import { redirectWithNotice } from '~/session/notices.server';
import { startPage } from '~/session/sign-in/federated-purpose.server';
import type { User } from '~/session/user.server';

export async function finishLink(
  args: LoaderFunctionArgs,
  user: User,
  link: Parameters<typeof linkFederated>[1],
): Promise<Response | ErrorCode> {
  const linked = await linkFederated(user, link);
  if (!linked.ok) return endsSession(linked.refusal) ? signedOut(args) : linked.refusal;
  if (linked.value) await user.replaceTokens(linked.value);
  const { t } = await getTranslator(args);
  const message = t('sign-in-ways:done.connected', { provider: labelOf(link.provider) });
  return redirectWithNotice(args, startPage('link', null), { type: 'success', message });
}
