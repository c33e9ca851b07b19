export type Goal = {
  what: string;
  measured: number;
  must: number;
  aim?: number;
  /** Digits behind the point */
  digits?: number;
  /** A score, not a cost */
  isMinimum?: boolean;
};

/** Cells of the table of goals */
export function rowOf({ what, measured, must, aim, digits = 2, isMinimum }: Goal): string[] {
  const sign = isMinimum ? '≥' : '≤';
  const text = (value: number) => value.toFixed(digits);
  const isKept = isMinimum ? measured >= must : measured <= must;
  return [
    what,
    text(measured),
    `${sign} ${text(must)}`,
    aim === undefined ? '' : `${sign} ${text(aim)}`,
    isKept ? 'yes' : 'no',
  ];
}
