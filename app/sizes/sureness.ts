/** How sure a size is (G87), from weak to strong; the last three stand apart. */
export const surenessSteps = ['first-hint', 'likely', 'fairly-sure', 'sure', 'very-sure'] as const;

/** `by-brand`: each brand agrees with itself, and not with the others. `mixed`: no brand and no time explains it. */
export type Sureness = (typeof surenessSteps)[number] | 'by-brand' | 'mixed' | 'none';

const columns = [0, 1, 2, 4, 8];

/** Measured: how often a size was right, by effective count and share (decision 18). */
const words: { isReached: (share: number) => boolean; steps: number[] }[] = [
  { isReached: (share) => share === 1, steps: [0, 1, 2, 3, 4] },
  { isReached: (share) => share > 0.8, steps: [0, 0, 1, 2, 2] },
  { isReached: (share) => share >= 0.6, steps: [0, 0, 1, 1, 1] },
];

/** Both count items that speak for a size, each weighing less with its age. */
export function surenessOf({
  agreeing,
  opposing,
}: {
  agreeing: number;
  opposing: number;
}): Sureness {
  if (agreeing === 0) return 'none';
  // Sums of weights are not exact: three of five are .6 at any age.
  const share = Number((agreeing / (agreeing + opposing)).toFixed(9));
  const column = columns.findLastIndex((count) => agreeing >= count);
  const step = words.find(({ isReached }) => isReached(share))?.steps[column];
  return (step !== undefined && surenessSteps[step]) || 'mixed';
}

/** From 0; below it where items are divided or there are none. */
export function rankOf(sureness: Sureness): number {
  return surenessSteps.findIndex((step) => step === sureness);
}
