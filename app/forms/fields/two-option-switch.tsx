import { useRef } from 'react';

type TwoOptionSwitchProps = {
  name: string;
  legend: string;
  /** The two options. The value of neither is empty. */
  options: { value: string; text: string }[];
  neither: string;
  /** What is chosen at first. */
  chosen: string;
};

/** One of two, or neither, which is the third choice. With scripts, choosing the chosen one takes it back. */
export function TwoOptionSwitch({ name, legend, options, neither, chosen }: TwoOptionSwitchProps) {
  const current = useRef(chosen);
  const none = useRef<HTMLInputElement>(null);

  function choose(value: string): void {
    if (value !== '' && current.current === value) none.current?.click();
    else current.current = value;
  }

  return (
    <fieldset className="pair">
      <legend>{legend}</legend>
      {[...options, { value: '', text: neither }].map(({ value, text }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            ref={value === '' ? none : undefined}
            defaultChecked={value === chosen}
            onClick={() => choose(value)}
          />
          <span>{text} </span>
        </label>
      ))}
    </fieldset>
  );
}
