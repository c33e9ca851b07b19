import { type FormEventHandler, type ReactNode, useRef, type ChangeEvent } from 'react';
import { hintIdOf } from '../field';

type ChoiceChipsProps = {
  /** One of them or any number. */
  type?: 'radio' | 'checkbox';
  name: string;
  id?: string;
  legend: string;
  options: { value: string; text: string; isChosen: boolean }[];
  onChange?: FormEventHandler<HTMLFieldSetElement>;
  /** Id of a text among `children`, which stand below the legend. */
  describedBy?: string;
  children?: ReactNode;
};

export function ChoiceChips(props: ChoiceChipsProps) {
  const { type = 'checkbox', name, id = name, legend, options } = props;
  return (
    <fieldset
      className="chips"
      // Repeated because not every tool finds a legend within closed details.
      aria-labelledby={`${id}-legend`}
      aria-describedby={props.describedBy}
      onChange={props.onChange}
    >
      <legend id={`${id}-legend`}>{legend} </legend>
      {props.children}
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

type CappedChipsProps = Pick<ChoiceChipsProps, 'name' | 'legend' | 'options'> & {
  hint: string;
  /** The server enforces it; with scripts the latest choices remain (G36). */
  most: number;
};

export function CappedChips({ most, hint, ...chips }: CappedChipsProps) {
  const { name, options } = chips;
  const chosen = useRef(options.filter(({ isChosen }) => isChosen).map(({ value }) => value));

  function keepLatest({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>): void {
    if (!(target instanceof HTMLInputElement)) return;
    const boxes = [...currentTarget.querySelectorAll('input')];
    const others = boxes.filter((box) => box.checked && box !== target).map(({ value }) => value);
    // What was chosen before this script ran comes first.
    others.sort((a, b) => chosen.current.indexOf(a) - chosen.current.indexOf(b));
    chosen.current = target.checked ? [...others, target.value] : others;
    if (chosen.current.length <= most) return;
    boxes.find(({ value }) => value === chosen.current[0])?.click();
  }

  return (
    <ChoiceChips {...chips} onChange={keepLatest} describedBy={hintIdOf(name)}>
      <p className="hint" id={hintIdOf(name)}>
        {hint}
      </p>
    </ChoiceChips>
  );
}
