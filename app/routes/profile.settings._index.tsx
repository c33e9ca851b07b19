import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { chosenGenders, type Profile } from '~/core-api/profile';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { RadioField } from '~/forms/fields/radio-field';
import { SelectField } from '~/forms/fields/select-field';
import { parseForm, typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { SaveForm } from '~/forms/save-form';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { thisYear } from '~/i18n/this-year.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { pageMeta } from '~/ui/page-meta';
import { saveProfile } from '~/features/settings/save-profile.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { generalSchema, profileChange, yearsOfBirth } from '~/features/settings/general-form';

const address = '/profile/settings?index';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
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

export async function action(args: ActionFunctionArgs) {
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

export default function GeneralPage() {
  const { words, profile, genders, years } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const { firstName, lastName, gender, yearOfBirth } = words;
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ firstName, lastName, gender, yearOfBirth }} />
      <h1>{words.title}</h1>
      <SaveForm action={address} label={words.save} className="box">
        <Field
          name="firstName"
          label={firstName}
          autoComplete="given-name"
          pattern=".{0,100}"
          defaultValue={profile.firstName ?? ''}
          rejected={rejected}
        />
        <Field
          name="lastName"
          label={lastName}
          autoComplete="family-name"
          pattern=".{0,100}"
          defaultValue={profile.lastName ?? ''}
          rejected={rejected}
        />
        <RadioField
          name="gender"
          label={gender}
          options={genders}
          defaultValue={profile.gender ?? undefined}
          required
          rejected={rejected}
        />
        <SelectField
          name="yearOfBirth"
          label={yearOfBirth}
          autoComplete="bday-year"
          placeholder={words.chooseYear}
          options={years.map((year) => ({ value: String(year), text: String(year) }))}
          defaultValue={profile.yearOfBirth ?? ''}
          required
          rejected={rejected}
        />
        {profile.productId && (
          <p className="hint">
            {words.productId} <code>{profile.productId}</code>
          </p>
        )}
      </SaveForm>
    </>
  );
}

function yearsFor({ yearOfBirth }: Profile): number[] {
  return yearsOfBirth(Number(thisYear()), yearOfBirth ?? null);
}
