import { partOf, type Share } from './return-shares';

const fewestBought = 10;
const tenths = 10;
// From here on, whole numbers of fifths and tenths are further away.
const oneInThree = 2.75;

/**
 * A share in small numbers, as in "about 1 in 6" or "about 2 in 5".
 * @returns null where the counts themselves are as easy to grasp, and where all or nothing came back
 */
export function roundedShareOf(share: Share): { part: number; whole: number } | null {
  const { bought, returned } = share;
  if (bought < fewestBought || returned === 0 || returned === bought) return null;
  const whole = bought / returned;
  if (whole >= oneInThree) return { part: 1, whole: Math.round(whole) };
  const part = Math.round(partOf(share) * tenths);
  if (part === tenths) return null;
  const divisor = [5, 2].find((known) => part % known === 0) ?? 1;
  return { part: part / divisor, whole: tenths / divisor };
}
