import type { SelectHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type LabelledField } from '../field-frame';

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
  return (
    <FieldFrame name={name} label={label} hint={hint} rejected={rejected}>
      <select
        {...select}
        {...controlProps({ name, hint, rejected })}
        defaultValue={rejected?.typed[name] ?? defaultValue}
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
