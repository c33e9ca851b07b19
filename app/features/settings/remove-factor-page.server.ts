import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getAccountInfo } from '~/identity/account-info.server';
import { endsSession, isFailure } from '~/identity/error-code';
import { withdrawFactor } from '~/identity/second-factor-enrolment.server';
import { pageData } from '~/server/page-data.server';
import { signedOut } from '~/session/current-session.server';
import { redirectWithNotice } from '~/session/notices.server';
import { requireReauthentication, requireUser, type User } from '~/session/user.server';
import { notifyOwner } from '~/session/security-mail.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { removeFactorPathOf, secondFactorPath } from './addresses';
import { rejectChange } from './reject-change.server';

export async function loadRemoveFactorPage(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const id = args.params.factorId ?? '';
  if (!args.context.isFormRejected) {
    requireReauthentication(args, user);
    await requireFactor(args, user, id);
  }
  const { words } = await getTranslator(args);
  const { remove } = words('second-factor');
  return pageData(args, {
    title: await pageTitle(args, remove.title),
    words: remove,
    address: removeFactorPathOf(id),
  });
}

export async function submitRemoveFactor(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  requireReauthentication(args, user);
  const id = args.params.factorId ?? '';
  const removed = await withdrawFactor(user, id);
  if (removed.ok) {
    await user.replaceTokens(removed.value);
    return notifyAndRedirect(args, user);
  }
  const { refusal } = removed;
  const isReplyLost = isFailure(refusal);
  const mayBeGone = isReplyLost || refusal === 'invalid-multi-factor-session';
  if (!mayBeGone || !(await isGone(user, id))) return rejectChange(args, refusal);
  // Otherwise another tab did it, and its mail is on the way.
  return isReplyLost ? notifyAndRedirect(args, user) : leave(args);
}

async function requireFactor(args: LoaderFunctionArgs, user: User, id: string): Promise<void> {
  const facts = await getAccountInfo(user);
  if (facts.ok) {
    if (!facts.value.secondFactors.some((factor) => factor.id === id)) {
      throw redirect(secondFactorPath, 303);
    }
    return;
  }
  if (endsSession(facts.refusal)) throw await signedOut(args);
  const { t } = await getTranslator(args);
  throw await failurePage(args, 502, t(refusalMessages[facts.refusal]));
}

async function isGone(user: User, id: string): Promise<boolean> {
  const facts = await getAccountInfo(user);
  return facts.ok && !facts.value.secondFactors.some((factor) => factor.id === id);
}

function notifyAndRedirect(args: ActionFunctionArgs, { email }: User) {
  notifyOwner(args, { event: 'second-factor-removed', email });
  return leave(args);
}

async function leave(args: ActionFunctionArgs) {
  const { words } = await getTranslator(args);
  const notice = { type: 'success', message: words('second-factor').turnedOff } as const;
  return redirectWithNotice(args, secondFactorPath, notice);
}
