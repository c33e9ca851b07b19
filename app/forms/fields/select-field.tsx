import type { SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type LabelledField } from '../field';

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'> &
  LabelledField & {
    placeholder?: string;
    options: { value: string; text: string }[];
  };

export function SelectField({
  name,
  label,
  hint,
  rejected,
  placeholder,
  options,
  defaultValue,
  ...select
}: SelectFieldProps) {
  const chosen = rejected?.typed[name] ?? defaultValue;
  return (
    <FieldFrame name={name} label={label} hint={hint} rejected={rejected}>
      <select
        // React does not update the default of a select.
        key={String(chosen)}
        {...select}
        {...controlProps({ name, hint, rejected })}
        defaultValue={chosen}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type TextAreaFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> &
  LabelledField;

export function TextAreaField({
  name,
  label,
  hint,
  rejected,
  defaultValue,
  ...textArea
}: TextAreaFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} rejected={rejected}>
      <textarea
        rows={4}
        {...textArea}
        {...controlProps({ name, hint, rejected })}
        defaultValue={rejected?.typed[name] ?? defaultValue}
      />
    </FieldFrame>
  );
}
