type PaidLine = { paidCents: number };

type Returned<Line> = { lines: Line[]; unclear: string | null };

const mostSums = 5000;

/** The only set of whole lines whose amounts add up to the refund to the cent. Free lines are never part of it. */
export function returnedLines<Line extends PaidLine>(
  lines: readonly Line[],
  refundedCents: number,
): Returned<Line> {
  if (refundedCents <= 0) return { lines: [], unclear: null };
  const paid = lines.filter(({ paidCents }) => paidCents > 0);
  const keptCents = paid.reduce((sum, { paidCents }) => sum + paidCents, 0) - refundedCents;
  // The kept lines determine the returned ones; the smaller sum is found sooner.
  const seeksKept = keptCents < refundedCents;
  const choices = choicesOf(paid, seeksKept ? keptCents : refundedCents);
  if (choices === 'too many' || choices.length > 1) {
    return { lines: [], unclear: 'the refund fits more than one choice of items' };
  }
  const [only] = choices;
  if (!only) return { lines: [], unclear: 'the refund fits no choice of whole items' };
  return { lines: seeksKept ? paid.filter((line) => !only.includes(line)) : only, unclear: null };
}

/** At most two sets of lines with this sum, by a table of all smaller sums. */
function choicesOf<Line extends PaidLine>(lines: Line[], sum: number): Line[][] | 'too many' {
  const choices = new Map<number, Line[][]>([[0, [[]]]]);
  for (const line of lines) {
    for (const [reached, ways] of [...choices]) {
      const next = reached + line.paidCents;
      if (next > sum) continue;
      const known = choices.get(next) ?? [];
      choices.set(next, [...known, ...ways.map((way) => [...way, line])].slice(0, 2));
    }
    if (choices.size > mostSums) return 'too many';
  }
  return choices.get(sum) ?? [];
}
