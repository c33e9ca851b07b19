type ProgressBarProps = { id: string; label: string; percent: number };

/** @throws RangeError unless `percent` is between 0 and 100. */
export function ProgressBar({ id, label, percent }: ProgressBarProps) {
  if (!(percent >= 0 && percent <= 100)) {
    throw new RangeError('percent must be in the range of 0-100');
  }
  return (
    <p className="progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={100} value={percent} />
    </p>
  );
}
