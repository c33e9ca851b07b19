import type { InputHTMLAttributes } from 'react';
import { FieldError, controlProps, type LabelledField } from '../field';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type' | 'value'> &
  Omit<LabelledField, 'hint'> & { value?: string };

export function Checkbox({
  name,
  label,
  value = 'on',
  rejected,
  defaultChecked,
  ...input
}: CheckboxProps) {
  return (
    <div className="checkbox">
      <FieldError name={name} error={rejected?.errors[name]} />
      <label className="choice">
        <input
          {...input}
          {...controlProps({ name, rejected })}
          type="checkbox"
          value={value}
          defaultChecked={rejected ? rejected.typed[name] === value : defaultChecked}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
