import type { OrderLine, Refund } from './order';

type Priced = Pick<OrderLine, 'paidCents' | 'quantity'>;

/** `pieces`: how many of each line came back. Empty when nobody can know, and `unclear` says why. */
type Returned<Line> = { pieces: ReadonlyMap<Line, number>; unclear: string | null };

/** What a refund may consist of: the lines' amounts times `factor`, and `extraCents` for the shipping. */
type Reading = { factor: number; extraCents: number };

/** Pieces of each line, in the order of the lines; how far their sum is from the refund, in thousandths of a cent. */
type Choice = { counts: number[]; distance: number };

/** How many pieces of a line, after a way through the lines before it; null before the first. */
type Way = { count: number; before: Way } | null;

/** What is left of the work that one order may take, whatever its amounts: a store decides on them. */
type Budget = { steps: number };

const mostSteps = 200_000;
const mostSums = 5000;
const thousandths = 1000;
/** In cents; what costs less is as good as free. */
const leastPiece = 0.01;

// The only pieces that add up to the refund, with or without the order's discount, tax on top and shipping. A fit to
// the cent comes before one that is a cent a piece away, which is what spreading an amount over pieces leaves.
export function returnedPieces<Line extends Priced>(
  lines: readonly Line[],
  refund: Refund | null,
): Returned<Line> {
  const none = (unclear: string | null) => ({ pieces: new Map<Line, number>(), unclear });
  if (!refund || refund.cents <= 0) return none(null);
  const paid = lines.filter(({ paidCents, quantity }) => paidCents >= leastPiece * quantity);
  const readings = readingsOf(paid, refund);
  const unit = refund.unitCents ?? 1;
  const isShipping = readings.some(
    ({ extraCents }) => extraCents > 0 && Math.abs(extraCents - refund.cents) <= unit,
  );
  if (isShipping) return none('the refund equals the shipping');

  const choices = new Map<string, Choice>();
  const budget = { steps: mostSteps };
  for (const reading of readings) {
    const found = choicesOf(paid, reading, { cents: refund.cents, unit }, budget);
    if (found === 'too many') return none('there are too many choices of items to tell');
    for (const choice of found) {
      const key = choice.counts.join();
      if ((choices.get(key)?.distance ?? Infinity) > choice.distance) choices.set(key, choice);
    }
  }
  const exact = [...choices.values()].filter(
    ({ distance }) => distance <= (unit * thousandths) / 2,
  );
  const [only, ...others] = exact.length > 0 ? exact : choices.values();
  if (others.length > 0) return none(manyChoices);
  if (!only) return none('the refund fits no choice of whole items');
  return {
    pieces: new Map(paid.map((line, place) => [line, only.counts[place] ?? 0])),
    unclear: null,
  };
}

const manyChoices = 'the refund fits more than one choice of items';

/** Taxes may lie on the shipping too, which nobody says. */
function readingsOf(lines: readonly Priced[], refund: Refund): Reading[] {
  const { discountCents, taxCents, shippingCents } = refund;
  const sum = lines.reduce((cents, { paidCents }) => cents + paidCents, 0);
  const isSpread = discountCents > 0 && discountCents < sum;
  const readings = [1, isSpread ? 1 - discountCents / sum : 1].flatMap((discounted) => {
    const goods = sum * discounted;
    const rates =
      taxCents > 0 && goods > 0 ? [taxCents / goods, taxCents / (goods + shippingCents)] : [];
    return [0, ...rates].flatMap((rate) =>
      [0, shippingCents, shippingCents * (1 + rate)].map((extraCents) => ({
        factor: discounted * (1 + rate),
        extraCents,
      })),
    );
  });
  const byText = new Map(readings.map((reading) => [JSON.stringify(reading), reading]));
  return [...byText.values()];
}

/** At most two choices for each sum: more would not make the refund clearer. */
function choicesOf(
  lines: readonly Priced[],
  { factor, extraCents }: Reading,
  refund: { cents: number; unit: number },
  budget: Budget,
): Choice[] | 'too many' {
  const units = lines.map(({ paidCents, quantity }) =>
    Math.round((factor * paidCents * thousandths) / quantity),
  );
  // Only what was spread over pieces can be a cent off.
  const isSpread = lines.map(
    ({ paidCents, quantity }) => factor !== 1 || paidCents % quantity !== 0,
  );
  const spreadPieces = (counts: readonly number[]) =>
    counts.reduce((sum, count, place) => sum + (isSpread[place] ? count : 0), 0);
  const total = lines.reduce((sum, { quantity }, place) => sum + quantity * (units[place] ?? 0), 0);
  const target = Math.round((refund.cents - extraCents) * thousandths);
  const toleranceOf = (counts: readonly number[]) =>
    spreadPieces(counts) * refund.unit * thousandths;
  const tolerance = toleranceOf(lines.map(({ quantity }) => quantity));
  if (target <= 0 || target > total + tolerance) return [];
  // What was kept determines what came back; the smaller sum is found sooner.
  const seeksKept = total - target < target;
  const most = (seeksKept ? total - target : target) + tolerance;
  const sums = sumsUpTo(lines, units, most, budget);
  if (sums === 'too many') return sums;
  const choices: Choice[] = [];
  for (const [sum, ways] of sums) {
    const distance = Math.abs(seeksKept ? total - sum - target : sum - target);
    if (distance > tolerance) continue;
    budget.steps -= ways.length * lines.length;
    if (budget.steps < 0) return 'too many';
    for (const way of ways) {
      const found = countsOf(way);
      const counts = seeksKept
        ? lines.map(({ quantity }, place) => quantity - (found[place] ?? 0))
        : found;
      if (distance <= toleranceOf(counts)) choices.push({ counts, distance });
    }
  }
  return choices;
}

function sumsUpTo(
  lines: readonly Priced[],
  units: readonly number[],
  most: number,
  budget: Budget,
): Map<number, Way[]> | 'too many' {
  let sums = new Map<number, Way[]>([[0, [null]]]);
  for (const [place, { quantity }] of lines.entries()) {
    const next = new Map<number, Way[]>();
    for (const [sum, ways] of sums) {
      for (let count = 0; count <= quantity; count += 1) {
        budget.steps -= 1;
        if (budget.steps < 0) return 'too many';
        const reached = sum + count * (units[place] ?? 0);
        if (reached > most) break;
        const known = next.get(reached) ?? [];
        if (known.length === 0) next.set(reached, known);
        for (const before of ways) if (known.length < 2) known.push({ count, before });
      }
      if (next.size > mostSums) return 'too many';
    }
    sums = next;
  }
  return sums;
}

function countsOf(way: Way): number[] {
  const counts: number[] = [];
  for (let step = way; step !== null; step = step.before) counts.push(step.count);
  return counts.reverse();
}
