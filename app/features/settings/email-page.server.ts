import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { addEmail } from '~/core-api/email.server';
import { addressesOf, hasVerifiedEmail } from '~/core-api/profile';
import { getProfile } from '~/core-api/profile.server';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { mailRefusalMessages } from '~/i18n/refusal-messages';
import { emailPattern, longestEmail } from '~/identity/credentials';
import { trustStored, isUnexpected } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { notifyOwner } from '~/session/security-mail.server';
import { mailWithinLimits } from '~/session/sign-in/request-mail.server';
import { emailPath } from './addresses';
import { requireProfile, verifyPromptOf } from '~/features/profile/guards.server';

export async function loadEmailPage(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { t, words } = await getTranslator(args);
  const { email } = words('settings');
  if (!hasVerifiedEmail(profile)) {
    const prompt = await verifyPromptOf(args, profile);
    return titledPage(args, prompt.words.title, { prompt, page: null });
  }
  const { primaryEmailAddress, associatedEmailAddresses: others, unreadableAddresses } = profile;
  const page = {
    words: email,
    primary: primaryEmailAddress?.address ?? '',
    verified: others.filter(({ isVerified }) => isVerified),
    unverified: others.filter(({ isVerified }) => !isVerified),
    unreadable:
      unreadableAddresses === 0
        ? null
        : t('settings:email.unreadable', { count: unreadableAddresses }),
  };
  return titledPage(args, email.title, { prompt: null, page });
}

export async function submitEmail(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const schema = newEmailSchema(profile.primaryEmailAddress?.address);
  const parsed = parseForm(schema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const typed = parsed.value;
  const send = () =>
    trustStored(addEmail(user, typed), async () => {
      const now = await getProfile(user);
      return now.ok && addressesOf(now.value).includes(typed.address.toLowerCase());
    });
  const mail = { purpose: 'verification', email: typed.address, send } as const;
  const added = await mailWithinLimits(args, mail);
  if (added.ok) {
    notifyOwner(args, { event: 'address-added', email: user.email, ...typed });
    return redirectWithNotice(args, emailPath, 'success', t('messages:email.saved'));
  }
  if (added.refusal === 'already-exists') {
    return rejectForm(args, {
      problems: { address: { key: 'already-exists' } },
      typed,
      isToast: true,
    });
  }
  if (added.refusal === 'not-found') {
    return rejectForm(args, { message: t('messages:email.resource-not-found'), typed });
  }
  const status = isUnexpected(added.refusal) ? 502 : 422;
  return rejectForm(args, { message: t(mailRefusalMessages[added.refusal]), typed, status });
}

function newEmailSchema(primary: string | undefined) {
  return z.object({
    address: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(emailPattern, 'email')
      .max(longestEmail, 'maximum')
      .refine((address) => address.toLowerCase() !== primary?.trim().toLowerCase(), {
        message: 'already-exists',
      }),
  });
}
