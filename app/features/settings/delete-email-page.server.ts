import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { removeEmail } from '~/core-api/email.server';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { getProfile } from '~/core-api/profile.server';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { trustStored } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { emailPath } from './addresses';
import { requireProfile } from '~/features/profile/guards.server';

export async function loadDeleteEmailPage(args: LoaderFunctionArgs) {
  const { email } = await findEmail(args);
  if (!email) throw await unknownEmail(args);
  const { words } = await getTranslator(args);
  const { remove } = words('settings').email;
  return titledPage(args, remove.title, { words: remove, email });
}

export async function submitDeleteEmail(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const { user, email } = await findEmail(args);
  const { t } = await getTranslator(args);
  const removed = email ? await removeAddress(user, email.id) : notFound;
  // This form's earlier try did it, if nothing is left after one whose reply was lost.
  if (removed.ok || (removed.refusal === 'not-found' && form.has('again'))) {
    return redirectWithNotice(args, emailPath, 'success', t('messages:email.deleted'));
  }
  if (!email) throw await unknownEmail(args);
  if (removed.refusal === 'not-found') {
    return rejectForm(args, { message: t('messages:email.resource-not-found') });
  }
  const { refusal } = removed;
  return rejectForm(args, { refusal, typed: { again: 'on' }, status: 502 });
}

const notFound = { ok: false, refusal: 'not-found' } as const;

function removeAddress(user: User, emailId: string) {
  return trustStored(removeEmail(user, { emailId }), async () => {
    const profile = await getProfile(user);
    return profile.ok && !emailOf(profile.value, emailId);
  });
}

/** The primary address cannot be deleted (G53). */
async function findEmail(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) throw redirect(emailPath, 303);
  return { user, email: emailOf(profile, args.params.emailId ?? '') };
}

function emailOf({ associatedEmailAddresses }: Profile, emailId: string) {
  return associatedEmailAddresses.find(({ id }) => id === emailId);
}

async function unknownEmail(args: LoaderFunctionArgs) {
  const { t, words } = await getTranslator(args);
  const back = { address: emailPath, label: words('settings').email.remove.cancel };
  return failurePage(args, 404, t('messages:email.not-found'), back);
}
