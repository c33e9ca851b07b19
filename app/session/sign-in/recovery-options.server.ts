import type { ActionFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { withNext } from '../return-path';

/** What to do after too many wrong passwords (decision 08). */
export async function recoveryOptionsOf(
  args: ActionFunctionArgs,
  refusal: ErrorCode,
  next: string | null | undefined,
) {
  if (refusal !== 'too-many-requests') return undefined;
  const { words } = await getTranslator(args);
  const { text, newPassword } = words('access').locked;
  const links = [
    {
      address: withNext('/account/email-link', next ?? null),
      label: words('account').emailLink.link,
    },
    { address: withNext('/account/forgot-password', next ?? null), label: newPassword },
  ];
  return { text, links };
}
