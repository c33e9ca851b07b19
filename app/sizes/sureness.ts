/** How sure a size is (G87), from weak to strong; the last two stand apart. */
export const surenessSteps = ['first-hint', 'likely', 'fairly-sure', 'sure', 'very-sure'] as const;

export type Sureness = (typeof surenessSteps)[number] | 'mixed' | 'none';

/** The fewest agreeing items of each step. */
const fewest = [1, 2, 3, 5, 10];

// Below four fifths, or of fewer than five items, those that disagree leave it open.
const fewestToOutvote = 5;
const shareToOutvote = 0.8;

/** From how many items speak for a size and how many for another; a few that disagree among many cost one step. */
export function surenessOf({ agreeing, other }: { agreeing: number; other: number }): Sureness {
  const reached = fewest.filter((count) => agreeing >= count).length - 1;
  if (other === 0) return surenessSteps[reached] ?? 'none';
  const all = agreeing + other;
  const isOutvoted = all >= fewestToOutvote && agreeing / all >= shareToOutvote;
  return (isOutvoted && surenessSteps[reached - 1]) || 'mixed';
}
