import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { getAccountInfo } from '~/identity/account-info.server';
import { isFailure } from '~/identity/error-code';
import { withdrawFactor } from '~/identity/second-factor-enrolment.server';
import { redirectWithNotice } from '~/session/notices.server';
import { requireReauthentication, requireUser, type User } from '~/session/user.server';
import { notifyOwner } from '~/session/security-mail.server';
import { removeFactorPathOf, secondFactorPath } from './addresses';
import { requireAccountInfo } from './account-info.server';
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
  return titledPage(args, remove.title, { words: remove, address: removeFactorPathOf(id) });
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
  const { secondFactors } = await requireAccountInfo(args, user);
  if (!secondFactors.some((factor) => factor.id === id)) throw redirect(secondFactorPath, 303);
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
  return redirectWithNotice(args, secondFactorPath, 'success', words('second-factor').turnedOff);
}
