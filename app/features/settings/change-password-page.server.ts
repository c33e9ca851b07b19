import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { newPassword, passwordLength } from '~/identity/credentials';
import { pageData } from '~/server/page-data.server';
import { factsOrGuess } from './require-facts.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { changeOwnPassword, mailPasswordLink } from './change-password.server';

export async function loadChangePasswordPage(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { password, save } = words('settings');
  return pageData(args, {
    title: await pageTitle(args, password.title),
    words: password,
    sessions: words('sessions').title,
    save,
    mismatch: words('messages').password.mismatch,
    username: { label: words('account').email, address: user.email },
    hasPassword: (await factsOrGuess(args, user)).hasPassword,
    noAddress: {
      text: words('sign-in-ways').password.noAddress,
      link: words('settings').navigation.email,
    },
    forgot: words('account').forgotPassword.link,
    length: passwordLength,
  });
}

export async function submitChangePassword(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailPasswordLink(args, user);
  const parsed = parseForm(passwordSchema(), form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return changeOwnPassword(args, user, parsed.value);
}

function passwordSchema() {
  return z
    .object({
      currentPassword: z.string().min(1, 'required'),
      newPassword: newPassword('minimum'),
      confirmPassword: newPassword('minimum'),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'mismatch',
    });
}
