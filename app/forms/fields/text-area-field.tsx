import type { TextareaHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type LabelledField } from '../field';

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
