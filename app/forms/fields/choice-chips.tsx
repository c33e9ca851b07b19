import { useRef, type ChangeEvent } from 'react';
import { hintIdOf } from '../field-error';

type ChoiceChipsProps = {
  name: string;
  legend: string;
  hint?: string;
  options: { value: string; text: string; isChosen: boolean }[];
  /** How many may be chosen. The server judges it; with scripts the latest choices stay (G36). */
  most?: number;
};

/** As many choices as apply. */
export function ChoiceChips({ name, legend, hint, options, most = Infinity }: ChoiceChipsProps) {
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
      // Said twice, as a legend within closed details is not found by every tool.
      aria-labelledby={`${name}-legend`}
      aria-describedby={hint ? hintIdOf(name) : undefined}
      onChange={keepLatest}
    >
      <legend id={`${name}-legend`}>{legend}</legend>
      {hint && (
        <p className="hint" id={hintIdOf(name)}>
          {hint}
        </p>
      )}
      {options.map(({ value, text, isChosen }) => (
        <label key={value} className="chip">
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          <span>{text} </span>
        </label>
      ))}
    </fieldset>
  );
}
