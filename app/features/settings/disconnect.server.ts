import type { ActionFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { labelOf, type FederatedName } from '~/identity/federated/federated-provider';
import { listFederated } from '~/identity/federated/federated.server';
import { linkedIn, unlinkFederated } from '~/identity/federated/link.server';
import { endsSession, statusOf } from '~/identity/reaction';
import { canUnlink } from '~/identity/ways-to-sign-in';
import { signInWaysPath } from '~/session/addresses';
import { signedOut } from '~/session/current-session.server';
import { redirectWithNotice } from '~/session/notices.server';
import { proofAddress, type User } from '~/session/user.server';
import { requireFacts } from './reject-change.server';

/** What is no longer connected counts as disconnected now. */
export async function disconnect(args: ActionFunctionArgs, user: User, name: FederatedName) {
  const { t } = await getTranslator(args);
  const facts = await requireFacts(args, user);
  if (linkedIn(facts, name)) {
    if (!canUnlink(facts, name, listFederated())) {
      return rejectForm(args, { message: t('sign-in-ways:federated.last') });
    }
    const unlinked = await unlinkFederated(user, name);
    if (!unlinked.ok) {
      const { refusal } = unlinked;
      if (endsSession(refusal)) return signedOut(args);
      const message = t(refusalMessages[refusal]);
      return refusal === 'requires-recent-login'
        ? redirectWithNotice(args, proofAddress(signInWaysPath), { type: 'info', message })
        : rejectForm(args, { message, status: statusOf(refusal) });
    }
    if (unlinked.value) await user.replaceTokens(unlinked.value);
  }
  const message = t('sign-in-ways:done.disconnected', { provider: labelOf(name) });
  return redirectWithNotice(args, signInWaysPath, { type: 'success', message });
}
