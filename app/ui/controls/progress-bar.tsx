import { Tape } from '../tape';

type ProgressBarProps = {
  id: string;
  label: string;
  percent: number;
  steps?: { number: number; total: number };
};

/**
 * With `steps`, sight gets a tape with a mark for each step.
 * @throws RangeError unless `percent` is between 0 and 100.
 */
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
