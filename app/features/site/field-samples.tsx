import { Field } from '~/forms/field';
import { EmailField, PasswordField, UsernameField } from '~/forms/fields/credential-fields';
import { SelectField } from '~/forms/fields/select-field';
import { TextAreaField } from '~/forms/fields/text-area-field';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';

type SamplesProps = { words: Words['controls']; rejected: RejectedForm };

export function FieldSamples({ words, rejected }: SamplesProps) {
  return (
    <Form action="/controls">
      <h2>{words.text}</h2>
      <Field name="text-empty" label={words.states.empty} rejected={undefined} />
      <Field
        name="text-hint"
        label={words.states.hint}
        hint={words.expected}
        rejected={undefined}
      />
      <Field
        name="text-filled"
        label={words.states.filled}
        defaultValue={words.sample}
        rejected={undefined}
      />
      <Field name="text-refused" label={words.states.refused} rejected={rejected} />
      <h2>{words.email}</h2>
      <EmailField name="email-empty" label={words.states.empty} rejected={undefined} />
      <EmailField name="email-refused" label={words.states.refused} rejected={rejected} />
      <PasswordSamples words={words} rejected={rejected} />
      <SelectSamples words={words} rejected={rejected} />
      <h2>{words.textArea}</h2>
      <TextAreaField name="note-empty" label={words.states.empty} rejected={undefined} />
      <TextAreaField
        name="note-filled"
        label={words.states.filled}
        defaultValue={words.sample}
        rejected={undefined}
      />
      <TextAreaField
        name="note-refused"
        label={words.states.refused}
        hint={words.expected}
        rejected={rejected}
      />
      <button className="button">{words.saveNow}</button>
    </Form>
  );
}

function PasswordSamples({ words, rejected }: SamplesProps) {
  return (
    <>
      <h2>{words.password}</h2>
      <PasswordField
        name="password-empty"
        label={words.states.empty}
        autoComplete="current-password"
        rejected={undefined}
      />
      <PasswordField
        name="password-refused"
        label={words.states.refused}
        hint={words.expected}
        autoComplete="new-password"
        rejected={rejected}
      />
      <UsernameField label={words.email} address="kim@example.com" />
    </>
  );
}

function SelectSamples({ words, rejected }: SamplesProps) {
  const { first, second, third } = words.options;
  const options = [first, second, third].map((text) => ({ value: text, text }));
  return (
    <>
      <h2>{words.select}</h2>
      <SelectField
        name="select-empty"
        label={words.states.empty}
        placeholder={words.expected}
        options={options}
        rejected={undefined}
      />
      <SelectField
        name="select-chosen"
        label={words.states.chosen}
        options={options}
        defaultValue={second}
        rejected={undefined}
      />
      <SelectField
        name="select-refused"
        label={words.states.refused}
        placeholder={words.expected}
        options={options}
        rejected={rejected}
      />
    </>
  );
}
