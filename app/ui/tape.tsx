import { evenLine } from './icon';

/** As many marks as there are steps, the reached ones strong. It decorates: the words beside it say the same. */
export function Tape({ number, total }: { number: number; total: number }) {
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
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path {...evenLine} className="rest" d={`M0 7.5h100${marks.slice(number).join('')}`} />
      <path {...evenLine} className="reached" d={marks.slice(0, number).join('')} />
    </svg>
  );
}
