import type { MainCategory } from '~/core-api/category';
import type { ItemKey } from '~/core-api/transaction';

/** Machine-learning texts of answers about the fit, and what they say about the size. */
export type Verdict =
  'fits' | 'tooSmall' | 'tooLarge' | 'mixedFit' | 'cutMismatch' | 'didNotFit' | 'notForUser';

export type FitAnswers = {
  verdict: Verdict | null;
  feel: 'fitsSnug' | 'fitsRight' | 'fitsRoomy' | null;
  nextTime: 'sizeDown' | 'sizeSame' | 'sizeUp' | 'wouldNotRebuy' | null;
};

export const noAnswers: FitAnswers = { verdict: null, feel: null, nextTime: null };

/** The rule knows no kind by name but shoes. */
export type SizedItem<Kind extends string = MainCategory> = {
  id: string;
  key: ItemKey;
  name: string;
  kind: Kind;
  brand: string | null;
  store: { id: string; name: string } | null;
  /** The size text as it is on the card. */
  bought: string | null;
  size: Size | null;
  /** In milliseconds since 1970. */
  date: number | null;
  isReturned: boolean;
  answers: FitAnswers;
};

export function foldedBrand(brand: string | null): string {
  return (brand ?? '').trim().toLowerCase();
}

export type Origin = { brand: string | null; isStore?: boolean };

export function isFrom({ brand: wanted, isStore }: Origin) {
  const name = foldedBrand(wanted);
  return ({ brand, store }: Pick<SizedItem, 'brand' | 'store'>): boolean =>
    name !== '' && foldedBrand(isStore ? (store?.name ?? null) : brand) === name;
}

/** Systems never mix: nothing is known about M from 38, nor about shoes from clothes. */
export const sizeSystems = [
  'letters',
  'eu',
  'uk',
  'us',
  /** Numbers below the European ones without a country: British and American ones look alike. */
  'numbers',
  'waist-length',
  'shoes-eu',
  'shoes-uk',
  'shoes-us',
  'childrens-cm',
  'childrens-shoes',
  'one-size',
] as const;

export type SizeSystem = (typeof sizeSystems)[number];

export type Size = {
  system: SizeSystem;
  /** One way to write it, for example "M", "38", "EU 40", "W32 L34". */
  text: string;
  /** Place on the ladder of its system; one step is the distance to the next size. */
  step: number;
};

export function isSameSize(one: Size | null, other: Size | null): boolean {
  return one?.system === other?.system && one?.text === other?.text;
}

/** Children grow: what they wear is no size of the person. */
export function isForAdults(system: SizeSystem): boolean {
  return system !== 'childrens-cm' && system !== 'childrens-shoes';
}
