import { useRef } from 'react';

type TwoOptionSwitchProps = {
  name: string;
  legend: string;
  options: { value: string; text: string }[];
  neither: string;
  chosen: string;
};

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
