import { useState } from 'react';
import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';
import { descriptionOf, FieldError, hintIdOf, type LabelledField } from '../field';

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
        {!hasChoice && <NoAnswer name={name} />}
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

/** Text browsers that tick a first radio by themselves then send no answer. Scripts leave its place empty (G76). */
export function NoAnswer({ name }: { name: string }) {
  const words = useSiteData()?.words.form;
  const isHydrated = useHydrated();
  const [wasDelivered] = useState(!isHydrated);
  if (!words) return null;
  if (isHydrated) return wasDelivered && <EmptyPlace text={words.noAnswer} />;
  return (
    <label className="choice unanswered">
      <input type="radio" name={name} value="" defaultChecked />
      <span>{words.noAnswer} </span>
    </label>
  );
}

function EmptyPlace({ text }: { text: string }) {
  return (
    <span className="choice unanswered" aria-hidden="true">
      {`${text} `}
    </span>
  );
}
