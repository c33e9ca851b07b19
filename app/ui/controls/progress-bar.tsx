import { evenLine, lineArt } from '../icon';

type ProgressBarProps = {
  id: string;
  label: string;
  percent: number;
  steps?: { number: number; total: number };
};

/** @throws RangeError unless `percent` is between 0 and 100. */
export function ProgressBar({ id, label, percent, steps }: ProgressBarProps) {
  if (!(percent >= 0 && percent <= 100)) {
    throw new RangeError('percent must be in the range of 0-100');
  }
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={steps && 'visually-hidden'} max={100} value={percent} />
      {steps && <Tape {...steps} />}
    </div>
  );
}

/** It decorates: the words beside it say the same. */
function Tape({ number, total }: { number: number; total: number }) {
  const marks = Array.from(
    { length: total },
    (_, place) => `M${((100 * (place + 0.5)) / total).toFixed(1)} 0v8`,
  );
  return (
    <svg
      className="tape"
      width="128"
      height="10"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      {...lineArt}
    >
      <path {...evenLine} className="rest" d={`M0 7.5h100${marks.slice(number).join('')}`} />
      <path {...evenLine} className="reached" d={marks.slice(0, number).join('')} />
    </svg>
  );
}
