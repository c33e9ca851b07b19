import type { TextareaHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type LabelledField } from '../field-frame';

type TextAreaFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> &
  LabelledField;

export function TextAreaField({
  name,
  label,
  hint,
  refused,
  defaultValue,
  ...textArea
}: TextAreaFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} refused={refused}>
      <textarea
        rows={4}
        {...textArea}
        {...controlProps({ name, hint, refused })}
        defaultValue={refused?.typed[name] ?? defaultValue}
      />
    </FieldFrame>
  );
}
