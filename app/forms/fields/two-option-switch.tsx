import { useRef } from 'react';

type TwoOptionSwitchProps = {
  name: string;
  legend: string;
  options: { value: string; text: string }[];
  neither: string;
  chosen: string;
};

/** Three segments in a row say what they are about; the legend says it to those who hear them one by one. */
export function TwoOptionSwitch({ name, legend, options, neither, chosen }: TwoOptionSwitchProps) {
  const current = useRef(chosen);
  const none = useRef<HTMLInputElement | null>(null);
  const [first, ...others] = options;
  const segments = [...(first ? [first] : []), { value: '', text: neither }, ...others];

  // It may have been chosen before this script ran.
  function keep(input: HTMLInputElement | null): void {
    if (input?.checked) current.current = input.value;
    if (input?.value === '') none.current = input;
  }

  function choose(value: string): void {
    if (value !== '' && current.current === value) none.current?.click();
    else current.current = value;
  }

  return (
    <fieldset className="pair">
      <legend className="visually-hidden">{legend}</legend>
      <div className="segments">
        {segments.map(({ value, text }) => (
          <label key={value} className={value === '' ? 'segment neither' : 'segment'}>
            <input
              type="radio"
              name={name}
              value={value}
              ref={keep}
              defaultChecked={value === chosen}
              onClick={() => choose(value)}
            />
            <span>{text} </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
