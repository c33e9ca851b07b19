import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { chosenGenders, type Profile } from '~/core-api/profile';
import { parseForm, typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { thisYear } from '~/i18n/this-year.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { saveProfile } from './save-profile.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { generalSchema, profileChange, yearsOfBirth } from './general-form';

export async function loadGeneralPage(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { general, save } = words('settings');
  const { firstName, lastName, gender, yearOfBirth, productId } = profile;
  return pageData(args, {
    title: await pageTitle(args, general.title),
    words: { ...general, save },
    profile: { firstName, lastName, gender, yearOfBirth, productId },
    genders: chosenGenders.map((value) => ({ value, text: general.genders[value] })),
    years: yearsFor(profile),
  });
}

export async function submitGeneral(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(generalSchema(yearsFor(profile)), form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const saved = await saveProfile(user, profileChange(profile, parsed.value));
  if (!saved.ok) {
    const { refusal } = saved;
    const status = refusal === 'bad-request' || refusal === 'not-found' ? 422 : 502;
    const message = t(refusalMessages[refusal]);
    return rejectForm(args, { message, typed: typedInto(form), status });
  }
  const notice = { type: 'success', message: t('messages:general.saved') } as const;
  return redirectWithNotice(args, '/profile/settings', notice);
}

function yearsFor({ yearOfBirth }: Profile): number[] {
  return yearsOfBirth(Number(thisYear()), yearOfBirth ?? null);
}
