import type { Size, SizeSystem } from './sized-item';

export type LadderSystem = Exclude<SizeSystem, 'waist-length' | 'one-size'>;

type Ladder = {
  first: number;
  last: number;
  width: number;
  mark: string;
};

const letters = [
  ...['XXXS', 'XXS', 'XS', 'S', 'M', 'L'],
  ...['XL', 'XXL', '3XL', '4XL', '5XL', '6XL'],
];

const ladders: Record<LadderSystem, Ladder> = {
  letters: { first: 0, last: letters.length - 1, width: 1, mark: '' },
  eu: { first: 28, last: 66, width: 2, mark: '' },
  uk: { first: 2, last: 34, width: 2, mark: 'UK ' },
  us: { first: -4, last: 34, width: 2, mark: 'US ' },
  numbers: { first: -4, last: 30, width: 2, mark: '' },
  'shoes-eu': { first: 35, last: 52, width: 1, mark: 'EU ' },
  'shoes-uk': { first: 1, last: 15, width: 0.5, mark: 'UK ' },
  'shoes-us': { first: 1, last: 18, width: 0.5, mark: 'US ' },
  'childrens-cm': { first: 44, last: 188, width: 6, mark: '' },
  // 35 is read as an adult's size: on this ladder it is only what comes next.
  'childrens-shoes': { first: 16, last: 35, width: 1, mark: 'EU ' },
};

const waists = { first: 20, last: 60 };
// Up to here every inch is made, above it every second one.
const lastSingleWaist = 36;

export function sizeAt(system: LadderSystem, number: number): Size | null {
  const { first, last, width, mark } = ladders[system];
  if (number < first || number > last) return null;
  return { system, text: mark + textAt(system, number), step: number / width };
}

/** A size made for two neighbours, such as S/M or 128/134, stands between them. */
export function doubleSizeOf(lower: Size, upper: Size): Size | null {
  const { system } = lower;
  if (!isOnLadder(system) || upper.system !== system) return null;
  if (Math.abs(upper.step - lower.step - 1) > 1e-6) return null;
  const text = `${lower.text.replace(' cm', '')}/${upper.text.replace(ladders[system].mark, '')}`;
  return { system, text, step: lower.step + 0.5 };
}

export function waistSize(waist: number, length: number | null): Size | null {
  if (waist < waists.first || waist > waists.last) return null;
  const above = Math.max(0, waist - lastSingleWaist);
  return {
    system: 'waist-length',
    text: length === null ? `W${waist}` : `W${waist} L${length}`,
    step: waist - above / 2,
  };
}

export function nextSizes(size: Size): { smaller: Size | null; larger: Size | null } {
  const { system, step, text } = size;
  if (system === 'waist-length') return nextWaists(size);
  if (!isOnLadder(system)) return { smaller: null, larger: null };
  const { width } = ladders[system];
  const number = inSixths(step * width);
  if (text.includes('/'))
    return around((change) => doubleAround(system, number + change), 2 * width);
  return around((change) => sizeAt(system, inSixths(number + change)), gapAt(system, number));
}

/** In steps of the ladder: 1 from one size to the next. */
export function stepsBetween(one: Size, other: Size): number {
  const [, oneLength] = waistAndLength(one);
  const [, otherLength] = waistAndLength(other);
  const lengths = oneLength && otherLength ? Math.abs(oneLength - otherLength) / 2 : 0;
  return Math.abs(one.step - other.step) + lengths;
}

function nextWaists(size: Size): { smaller: Size | null; larger: Size | null } {
  const [waist, length] = waistAndLength(size);
  const larger = waist + (waist < lastSingleWaist ? 1 : 2);
  const smaller = waist <= lastSingleWaist ? waist - 1 : Math.max(lastSingleWaist, waist - 2);
  return { smaller: waistSize(smaller, length), larger: waistSize(larger, length) };
}

function doubleAround(system: LadderSystem, middle: number): Size | null {
  const half = ladders[system].width / 2;
  const [lower, upper] = [sizeAt(system, middle - half), sizeAt(system, middle + half)];
  return lower && upper && doubleSizeOf(lower, upper);
}

function around(at: (change: number) => Size | null, gap: number) {
  return { smaller: at(-gap), larger: at(gap) };
}

/** Between odd European numbers (collars) and between half or third shoe sizes the steps are smaller. */
function gapAt(system: LadderSystem, number: number): number {
  if (system === 'eu' && number % 2 !== 0) return 1;
  if (Number.isInteger(number)) return ladders[system].width;
  return number % 1 === 0.5 ? 0.5 : 2 / 3;
}

function textAt(system: LadderSystem, number: number): string {
  if (system === 'letters') return letters[number] ?? '';
  if (system === 'childrens-cm') return `${number} cm`;
  if (number < 0) return '0'.repeat(1 - number / 2);
  const third = Math.round((number % 1) * 3);
  const isThird = Math.abs((number * 3) % 1) < 1e-6 && !Number.isInteger(number);
  return isThird ? `${Math.floor(number)}${third === 1 ? '⅓' : '⅔'}` : String(number);
}

function waistAndLength({ system, text }: Size): [number, number | null] {
  const found = system === 'waist-length' ? /^W(\d+)(?: L(\d+))?$/.exec(text) : null;
  return [Number(found?.[1] ?? 0), found?.[2] === undefined ? null : Number(found[2])];
}

function isOnLadder(system: SizeSystem): system is LadderSystem {
  return system in ladders;
}

/** Sums of thirds and halves are rounded, so that the same size is the same number. */
function inSixths(number: number): number {
  return Math.round(number * 6) / 6;
}
