export type Chances = {
  /** From 0 up to 1. */
  even: () => number;
  /** Around 0, two thirds within 1. */
  normal: () => number;
  oneOf: <Value>(values: readonly [Value, number][]) => Value;
};

/** Always the same chances for the same seed (mulberry32). */
export function chancesFrom(seed: number): Chances {
  let state = seed >>> 0;
  const even = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even());
  return { even, normal, oneOf: (values) => oneOf(values, even()) };
}

function oneOf<Value>(values: readonly [Value, number][], chance: number): Value {
  let left = chance * values.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  const [last] = values.at(-1) ?? [];
  if (last === undefined) throw new Error('There is nothing to choose from');
  return last;
}
