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

/** A size text that could be read. The same `text` in the same system is the same size. */
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
