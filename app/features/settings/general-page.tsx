import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { RadioField } from '~/forms/fields/radio-field';
import { SelectField } from '~/forms/fields/select-field';
import { SaveForm } from '~/forms/save-form';
import { useRejectedForm } from '~/forms/rejected-form';
import type { loadGeneralPage } from './general-page.server';

const address = '/profile/settings?index';

export function GeneralPage() {
  const { words, profile, genders, years } = useLoaderData<typeof loadGeneralPage>();
  const rejected = useRejectedForm();
  // For the error summary, where "(optional)" is out of place, there are names without it.
  const { firstName, lastName, names, gender, yearOfBirth } = words;
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ ...names, gender, yearOfBirth }} />
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
