export type Spread = { min: number; median: number };

export async function spreadOf(rounds: number, measure: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await measure());
  return { min: Math.min(...values), median: medianOf(values) };
}

/** 0 for no values. */
export function medianOf(values: readonly number[] = []): number {
  return quantileOf(values, 0.5);
}

/** The smallest value that is larger than this share of all; 0 for no values. */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
