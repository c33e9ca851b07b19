import { descriptionOf, FieldError, hintIdOf } from '../field-error';
import type { LabelledField } from '../field-frame';
import { NoAnswer } from './no-answer';

type RadioFieldProps = LabelledField & {
  options: { value: string; text: string }[];
  defaultValue?: string;
  required?: boolean;
};

/** The first option has the id of the field, the target of the error summary. */
export function RadioField({
  name,
  label,
  hint,
  rejected,
  options,
  defaultValue,
  required,
}: RadioFieldProps) {
  const chosen = rejected?.typed[name] ?? defaultValue;
  const hasChoice = options.some(({ value }) => value === chosen);
  return (
    <fieldset
      className="field"
      // A group cannot be invalid, a radio group can.
      role="radiogroup"
      aria-invalid={rejected?.errors[name] ? true : undefined}
      aria-describedby={descriptionOf({ name, hint, rejected })}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={hintIdOf(name)}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={rejected?.errors[name]} />
      <div className="choices">
        {!hasChoice && <NoAnswer name={name} keepsPlace />}
        {options.map(({ value, text }, place) => (
          <label key={value} className="choice">
            <input
              type="radio"
              id={place === 0 ? name : undefined}
              name={name}
              value={value}
              required={required}
              defaultChecked={value === chosen}
            />
            <span>{text} </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
