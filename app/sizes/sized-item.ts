import type { MainCategory } from '~/core-api/category';
import type { ItemKey } from '~/core-api/transaction';
import type { Size } from './size';

/** Machine-learning texts of answers about the fit, and what they say about the size. */
export type Verdict =
  'fits' | 'tooSmall' | 'tooLarge' | 'mixedFit' | 'cutMismatch' | 'didNotFit' | 'notForUser';

/** What a person has said about an item so far. */
export type FitAnswers = {
  verdict: Verdict | null;
  feel: 'fitsSnug' | 'fitsRight' | 'fitsRoomy' | null;
  /** Which size of the same product they would buy next time. */
  nextTime: 'sizeDown' | 'sizeSame' | 'sizeUp' | 'wouldNotRebuy' | null;
};

export const noAnswers: FitAnswers = { verdict: null, feel: null, nextTime: null };

/** A purchase or return with all that the rule looks at. The rule itself knows no kind by name but shoes. */
export type SizedItem<Kind extends string = MainCategory> = {
  /** Of the transaction. */
  id: string;
  key: ItemKey;
  name: string;
  kind: Kind;
  brand: string | null;
  store: { id: string; name: string } | null;
  /** The size text as it is on the card. */
  bought: string | null;
  /** Null when the size text cannot be read for certain. */
  size: Size | null;
  /** In milliseconds since 1970. */
  date: number | null;
  isReturned: boolean;
  answers: FitAnswers;
};

/** Brands are compared as people type them: without regard to case and outer spaces. */
export function foldedBrand(brand: string | null): string {
  return (brand ?? '').trim().toLowerCase();
}
