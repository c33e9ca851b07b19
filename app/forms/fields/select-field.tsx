import type { SelectHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type LabelledField } from '../field';

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'> &
  LabelledField & { placeholder?: string; options: { value: string; text: string }[] };

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
