export type Spread = { min: number; median: number };

export async function spreadOf(rounds: number, measure: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await measure());
  values.sort((a, b) => a - b);
  return { min: values[0] ?? 0, median: values[Math.floor(values.length / 2)] ?? 0 };
}
