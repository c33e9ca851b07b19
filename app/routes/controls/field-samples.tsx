import { Field } from '~/forms/field';
import { Form } from '~/ui/form';
import { SelectField } from '~/forms/fields/select-field';
import { TextAreaField } from '~/forms/fields/text-area-field';
import { PasswordField } from '~/forms/fields/password-field';
import type { RefusedForm } from '~/forms/refused-form';
import type { Words } from '~/i18n/words';

type SamplesProps = { words: Words['controls']; refused: RefusedForm };

/** Fields that are typed into or picked from. */
export function FieldSamples({ words, refused }: SamplesProps) {
  return (
    <Form action="/controls">
      <h2>{words.text}</h2>
      <Field name="text-empty" label={words.states.empty} refused={undefined} />
      <Field name="text-hint" label={words.states.hint} hint={words.expected} refused={undefined} />
      <Field
        name="text-filled"
        label={words.states.filled}
        defaultValue={words.sample}
        refused={undefined}
      />
      <Field name="text-refused" label={words.states.refused} refused={refused} />
      <PasswordSamples words={words} refused={refused} />
      <SelectSamples words={words} refused={refused} />
      <h2>{words.textArea}</h2>
      <TextAreaField name="note-empty" label={words.states.empty} refused={undefined} />
      <TextAreaField
        name="note-filled"
        label={words.states.filled}
        defaultValue={words.sample}
        refused={undefined}
      />
      <TextAreaField
        name="note-refused"
        label={words.states.refused}
        hint={words.expected}
        refused={refused}
      />
      <button className="button">{words.saveNow}</button>
    </Form>
  );
}

function PasswordSamples({ words, refused }: SamplesProps) {
  return (
    <>
      <h2>{words.password}</h2>
      <PasswordField
        name="password-empty"
        label={words.states.empty}
        autoComplete="current-password"
        refused={undefined}
      />
      <PasswordField
        name="password-refused"
        label={words.states.refused}
        hint={words.expected}
        autoComplete="new-password"
        refused={refused}
      />
    </>
  );
}

function SelectSamples({ words, refused }: SamplesProps) {
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
        refused={undefined}
      />
      <SelectField
        name="select-chosen"
        label={words.states.chosen}
        options={options}
        defaultValue={second}
        refused={undefined}
      />
      <SelectField
        name="select-refused"
        label={words.states.refused}
        placeholder={words.expected}
        options={options}
        refused={refused}
      />
    </>
  );
}
