import type { FormEventHandler, ReactNode } from 'react';

export type ChoiceChipsProps = {
  type?: 'radio' | 'checkbox';
  name: string;
  id?: string;
  legend: string;
  options: { value: string; text: string; isChosen: boolean }[];
  onChange?: FormEventHandler<HTMLFieldSetElement>;
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
