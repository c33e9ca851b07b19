import { useRef, type ChangeEvent } from 'react';
import { hintIdOf } from '../field-error';

type ChoiceChipsProps = {
  /** One of them or any number. */
  type?: 'radio' | 'checkbox';
  name: string;
  id?: string;
  legend: string;
  hint?: string;
  options: { value: string; text: string; isChosen: boolean }[];
  /** The server enforces it; with scripts the latest choices remain (G36). */
  most?: number;
};

export function ChoiceChips(props: ChoiceChipsProps) {
  const { type = 'checkbox', name, id = name, legend, hint, options, most = Infinity } = props;
  const chosen = useRef(options.filter(({ isChosen }) => isChosen).map(({ value }) => value));

  function keepLatest({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>): void {
    if (!(target instanceof HTMLInputElement)) return;
    const others = chosen.current.filter((value) => value !== target.value);
    chosen.current = target.checked ? [...others, target.value] : others;
    if (chosen.current.length <= most) return;
    const chips = [...currentTarget.querySelectorAll('input')];
    chips.find(({ value }) => value === chosen.current[0])?.click();
  }

  return (
    <fieldset
      className="chips"
      // Repeated because not every tool finds a legend within closed details.
      aria-labelledby={`${id}-legend`}
      aria-describedby={hint ? hintIdOf(id) : undefined}
      onChange={keepLatest}
    >
      <legend id={`${id}-legend`}>{legend} </legend>
      {hint && (
        <p className="hint" id={hintIdOf(id)}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <Chip key={option.value} type={type} name={name} {...option} />
      ))}
    </fieldset>
  );
}

type ChipProps = {
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  text: string;
  isChosen: boolean;
};

export function Chip({ type = 'checkbox', name, value, text, isChosen }: ChipProps) {
  return (
    <label className="chip">
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>{text} </span>
    </label>
  );
}
