import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { revokeSessions } from '~/identity/administrator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { endSession } from '~/session/current-session.server';
import { requireUser } from '~/session/user.server';

const formPage = '/profile/settings/change-password';

export function loader() {
  return redirect('/', 303);
}

export async function action(args: ActionFunctionArgs) {
  args.context.formPage = formPage;
  const user = await requireUser(args);
  const { t, words } = await getTranslator(args);
  const revoked = await revokeSessions(user.uid);
  if (!revoked.ok) {
    const message = t(refusalMessages[revoked.refusal]);
    return redirectWithNotice(args, formPage, { type: 'error', message });
  }
  await endSession(args);
  const message = words('account').signedOutEverywhere;
  return redirectWithNotice(args, '/account', { type: 'success', message });
}
