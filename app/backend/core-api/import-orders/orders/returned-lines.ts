type PaidLine = { paidCents: number };

/** The lines that were sent back, or why it cannot be told. */
export type Returned<Line> = { lines: Line[]; unclear: string | null };

const mostSums = 5000;

/**
 * Which lines of an order a refund pays for: those whose amounts make up the refund to the cent, when only one
 * choice of whole lines does. Lines that cost nothing cannot be told from a refund and are not returned by it.
 */
export function returnedLines<Line extends PaidLine>(
  lines: readonly Line[],
  refundedCents: number,
): Returned<Line> {
  if (refundedCents <= 0) return { lines: [], unclear: null };
  const paid = lines.filter(({ paidCents }) => paidCents > 0);
  const keptCents = paid.reduce((sum, { paidCents }) => sum + paidCents, 0) - refundedCents;
  // What was kept tells as much as what was sent back; the smaller of the two is found sooner.
  const seeksKept = keptCents < refundedCents;
  const choices = choicesOf(paid, seeksKept ? keptCents : refundedCents);
  if (choices === 'too many' || choices.length > 1) {
    return { lines: [], unclear: 'the refund fits more than one choice of items' };
  }
  const [only] = choices;
  if (!only) return { lines: [], unclear: 'the refund fits no choice of whole items' };
  return { lines: seeksKept ? paid.filter((line) => !only.includes(line)) : only, unclear: null };
}

/** Up to two choices of lines with this sum, by a table of all smaller sums. */
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
