import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { dropHistory } from '~/history/histories.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { revokeSessions } from '~/identity/own-account.server';
import { redirectWithNotice } from '~/session/notices.server';
import { endSession } from '~/session/current-session.server';
import { endSessions } from '~/session/store/session-store.server';
import { requireUser } from '~/session/user.server';

const formPage = '/profile/settings/sessions';

export function loader() {
  return redirect('/', 303);
}

export async function action(args: ActionFunctionArgs) {
  args.context.isRepeatable = true;
  args.context.formPage = formPage;
  const user = await requireUser(args);
  const { t, words } = await getTranslator(args);
  if (!(await endSessions({ uid: user.uid }))) {
    return redirectWithNotice(args, formPage, 'error', t(refusalMessages.unknown));
  }
  dropHistory(user);
  await endSession(args);
  // Whoever holds a token of the provider loses it too; without that no session comes back either.
  await revokeSessions(user.uid);
  return redirectWithNotice(args, '/account', 'success', words('account').signedOutEverywhere);
}
