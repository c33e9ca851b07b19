import { isSameSize, type Size, type SizedItem } from '~/sizes/sized-item';
import type { Advice } from '~/sizes/size-advice';
import { hasFitted, isKeptUnrated } from '~/sizes/size-rule';

/** Items of one size; each is in one column. */
type SizeRow = {
  size: Size;
  fitted: number;
  kept: number;
  misfits: number;
  returned: number;
};

export function sizeRows(items: readonly SizedItem[]): SizeRow[] {
  const rows = new Map<string, SizeRow>();
  for (const item of items) {
    if (!item.size) continue;
    const none = { size: item.size, fitted: 0, kept: 0, misfits: 0, returned: 0 };
    const row = rows.get(item.size.text) ?? none;
    const column = columnOf(item);
    rows.set(item.size.text, { ...row, [column]: row[column] + 1 });
  }
  return [...rows.values()].sort((a, b) => a.size.step - b.size.step);
}

type OtherSizes = {
  count: number;
  /** Those that fitted or, without an answer, were kept. */
  good: number;
  /** Only what was answered tells how often something fitted. */
  fittedLess: boolean;
};

export function otherSizes(items: readonly SizedItem[], advised: readonly Size[]): OtherSizes {
  const isAdvised = ({ size }: SizedItem) => advised.some((one) => isSameSize(size, one));
  const own = items.filter(isAdvised);
  const others = items.filter((item) => !isAdvised(item));
  const [ownShare, otherShare] = [shareThatFitted(own), shareThatFitted(others)];
  return {
    count: others.length,
    good: others.filter((item) => hasFitted(item) || isKeptUnrated(item)).length,
    fittedLess: ownShare !== null && otherShare !== null && otherShare < ownShare,
  };
}

export type EvidenceGroup = 'supporting' | 'opposing' | 'others';

/** A misfit in the advised size speaks against it; one in another size says nothing about it. */
export function evidenceOf(
  { size, supporting, opposing }: Pick<Advice, 'size' | 'supporting' | 'opposing'>,
  items: readonly SizedItem[],
): Record<EvidenceGroup, SizedItem[]> {
  const forIt = new Set(supporting);
  const others = new Set(opposing);
  const isAgainst = (item: SizedItem) =>
    others.has(item) || (columnOf(item) === 'misfits' && isSameSize(item.size, size));
  return {
    supporting: items.filter((item) => forIt.has(item)),
    opposing: items.filter(isAgainst),
    others: items.filter((item) => !forIt.has(item) && !isAgainst(item)),
  };
}

type Outcome = 'fits' | 'kept' | 'returned' | Misfit;
type Misfit = 'tooSmall' | 'tooLarge' | 'mixedFit' | 'cutMismatch' | 'didNotFit';

export function outcomeOf({ answers, isReturned }: SizedItem): Outcome {
  const { verdict } = answers;
  if (verdict === null || verdict === 'notForUser') return isReturned ? 'returned' : 'kept';
  return verdict;
}

function columnOf(item: SizedItem): 'fitted' | 'kept' | 'misfits' | 'returned' {
  const outcome = outcomeOf(item);
  if (outcome === 'fits') return 'fitted';
  return outcome === 'kept' || outcome === 'returned' ? outcome : 'misfits';
}

function shareThatFitted(items: readonly SizedItem[]): number | null {
  const answered = items.filter(({ answers }) => answers.verdict !== null);
  return answered.length === 0 ? null : answered.filter(hasFitted).length / answered.length;
}
