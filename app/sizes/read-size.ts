import type { MainCategory } from '~/core-api/category';
import type { Size } from './sized-item';
import { doubleSizeOf, sizeAt, waistSize, type LadderSystem } from './size-ladder';

type Garment = {
  kind: MainCategory;
  isJeans: boolean;
  /** Name of the size in the response, for example "EU"; it may name the system. */
  label: string | null;
};

type Marked = Garment & { mark: Mark | null };

const oneSizes = new Set([
  ...['ONE', 'ONESIZE', 'ONESIZEFITSALL', 'ONEFITSALL', 'ONEFITSMOST', 'OS', 'OSFA', 'OSFM'],
  ...['FREE', 'FREESIZE', 'UNI', 'UNISIZE', 'UNIVERSAL', 'TU', 'UNIQUE', 'UNICA', 'UNICO'],
  ...['EN', 'ENSTØRRELSE', 'ENSTR', 'ENSTORLEK', 'ENSTL', 'ONESTØRRELSE', 'EINHEITSGROSSE'],
]);

const letterWords: Record<string, 'S' | 'M' | 'L'> = {
  ...{ S: 'S', SMALL: 'S', LITEN: 'S', PETIT: 'S', PEQUEÑO: 'S', PEQUEÑA: 'S' },
  ...{ M: 'M', MEDIUM: 'M', MIDDELS: 'M', MEDEL: 'M', MOYEN: 'M', MEDIANO: 'M', MEDIANA: 'M' },
  ...{ L: 'L', LARGE: 'L', STOR: 'L', GRAND: 'L', GRANDE: 'L' },
};

const letterPlaces = {
  S: { at: 3, perX: -1 },
  M: { at: 4, perX: Infinity },
  L: { at: 5, perX: 1 },
};

const fractions: Record<string, number> = {
  ...{ '': 0, '.0': 0, '.5': 0.5, '½': 0.5, '1/2': 0.5 },
  ...{ '⅓': 1 / 3, '1/3': 1 / 3, '.3': 1 / 3, '.33': 1 / 3 },
  ...{ '⅔': 2 / 3, '2/3': 2 / 3, '.6': 2 / 3, '.66': 2 / 3, '.67': 2 / 3, '.7': 2 / 3 },
};

/** American sizes below 0. */
const zeros: Record<string, number> = { '00': -2, '000': -4 };

/** @returns null for a text that could mean several sizes, or none. */
export function readSize(text: string | null, garment: Garment): Size | null {
  const { core, mark } = simplify(text ?? '', garment.label);
  const marked = { ...garment, mark };
  return (
    readOneSize(core) ??
    readLetters(core) ??
    readWaist(core, marked) ??
    readNumber(core, marked) ??
    readDouble(core, marked)
  );
}

function readOneSize(core: string): Size | null {
  const bare = core.normalize('NFD').replace(/[^A-ZØ]/g, '');
  return oneSizes.has(bare) ? { system: 'one-size', text: 'ONE SIZE', step: 0 } : null;
}

function readLetters(core: string): Size | null {
  const short = core.replaceAll('EXTRA', 'X').replace(/[ -]/g, '');
  const [, count, crosses = '', word = ''] = /^(\d?)(X*)([^\dX]\D*)$/.exec(short) ?? [];
  const letter = letterWords[word];
  if (letter === undefined || count === '0' || (count && crosses !== 'X')) return null;
  const { at, perX } = letterPlaces[letter];
  const times = count ? Number(count) : crosses.length;
  return sizeAt('letters', times === 0 ? at : at + times * perX);
}

/** Trousers are bought by waist and length even where the letters W and L are left out. */
function readWaist(core: string, { kind, mark }: Marked): Size | null {
  if (kind === 'Shoes') return null;
  const marked = /^W ?(\d\d)(?: ?[/X-]? ?L? ?(\d\d))?$|^(\d\d) ?W[ /X-]*(\d\d) ?L$/.exec(core);
  const canBePair = isLegged(kind) && (mark === null || mark === 'WAIST');
  const pair = canBePair ? /^(\d\d) ?[/X-] ?(\d\d)$/.exec(core) : null;
  const [waist, length] = (marked ?? pair ?? []).slice(1).filter(Boolean).map(Number);
  if (waist === undefined) return null;
  const isLength = length === undefined || (length >= 24 && length <= 36);
  return isLength ? waistSize(waist, length ?? null) : null;
}

function readNumber(core: string, marked: Marked): Size | null {
  const [, whole = '', rest = ''] = /^(\d{1,3})( ?\D.*| \d\/\d)?$/.exec(core) ?? [];
  const fraction = fractions[rest.trim()];
  if (whole === '' || fraction === undefined) return null;
  const number = (zeros[whole] ?? Number(whole)) + fraction;
  if (marked.kind !== 'Shoes' && !Number.isInteger(number)) return null;
  if (canOnlyBeWaist(number, marked)) return waistSize(number, null);
  const system = marked.kind === 'Shoes' ? shoeSystemOf(number, marked) : systemOf(number, marked);
  return system && sizeAt(system, number);
}

function readDouble(core: string, marked: Marked): Size | null {
  const parts = core.split(core.includes('/') ? '/' : '-');
  const [lowerText = '', upperText = ''] = parts;
  // Only children's sizes are six apart, also those that are as small as adults' numbers.
  const isOfChildren = Number(upperText) - Number(lowerText) === 6;
  const ofBoth = isOfChildren ? { ...marked, mark: 'CM' as const } : marked;
  const [lower, upper] = [lowerText, upperText].map(
    (part) => readLetters(part) ?? readNumber(part, ofBoth),
  );
  // Without a country, 8-10 may be years.
  if (parts.length !== 2 || !lower || !upper || lower.system === 'numbers') return null;
  return doubleSizeOf(lower, upper);
}

const shoeSystems: Partial<Record<Mark, LadderSystem>> = { UK: 'shoes-uk', US: 'shoes-us' };

/** Without a country, numbers below a child's European ones may be British, American or a child's. */
function shoeSystemOf(number: number, { mark }: Marked): LadderSystem | null {
  if (mark !== null && mark !== 'EU') return shoeSystems[mark] ?? null;
  return number < 35 ? 'childrens-shoes' : 'shoes-eu';
}

function systemOf(number: number, { kind, mark }: Marked): LadderSystem | null {
  if (mark === 'CM') return isChildrensHeight(number) ? 'childrens-cm' : null;
  // As a size of trousers these may also be a waist.
  if (mark === 'UK') return isLegged(kind) && number > 24 ? null : 'uk';
  if (mark === 'US') return isLegged(kind) && number > 22 ? null : 'us';
  if (mark === 'WAIST' || mark === 'OTHER') return null;
  if (number >= 62 && mark === null) return readBareHeight(number, kind);
  if (number >= 68) return isChildrensHeight(number) ? 'childrens-cm' : null;
  if (number >= (mark === 'EU' ? 28 : 32)) return isEuropean(number, kind) ? 'eu' : null;
  return mark === null ? 'numbers' : null;
}

/** 62 may be an adult's size, 86, 98 and 110 a man's long one. */
function readBareHeight(number: number, kind: MainCategory): LadderSystem | null {
  const isLongSize = (kind === 'Jackets' || kind === 'Pants') && [86, 98, 110].includes(number);
  return isChildrensHeight(number) && number > 62 && !isLongSize ? 'childrens-cm' : null;
}

function isChildrensHeight(number: number): boolean {
  return number >= 44 && (number - 44) % 6 === 0;
}

/** Odd numbers are collars. */
function isEuropean(number: number, kind: MainCategory): boolean {
  return number % 2 === 0 || kind === 'Shirt';
}

function canOnlyBeWaist(number: number, { kind, mark, isJeans }: Marked): boolean {
  if (mark === 'WAIST') return kind !== 'Shoes';
  if (mark !== null || !isLegged(kind) || number < 23 || number > 39) return false;
  return number % 2 === 1 || number < (isJeans ? 36 : 32);
}

function isLegged(kind: MainCategory): boolean {
  return kind === 'Pants' || kind === 'Shorts';
}

type Mark = 'EU' | 'UK' | 'US' | 'CM' | 'WAIST' | 'OTHER';

type SizeText = {
  core: string;
  mark: Mark | null;
};

/** Clothes are numbered alike in Europe outside France, Italy and Spain. */
const systemMarks: Record<string, Mark> = {
  ...{ EU: 'EU', EUR: 'EU', DE: 'EU', DK: 'EU', FI: 'EU', NL: 'EU', SE: 'EU' },
  ...{ UK: 'UK', GB: 'UK', US: 'US', USA: 'US', CM: 'CM' },
};

/** As the name of a size in a response, never within its text. */
const labelMarks: Record<string, Mark> = {
  ...systemMarks,
  ...{ WAIST: 'WAIST', AGE: 'OTHER', YEARS: 'OTHER', MONTHS: 'OTHER', BRA: 'OTHER', CUP: 'OTHER' },
  ...{ FR: 'OTHER', IT: 'OTHER', ES: 'OTHER', PT: 'OTHER', BE: 'OTHER', RU: 'OTHER' },
  ...{ JP: 'OTHER', KR: 'OTHER', CN: 'OTHER', AU: 'OTHER', NZ: 'OTHER', BR: 'OTHER', MX: 'OTHER' },
};

const wordsForSize = new Set([
  ...['SIZE', 'SZ', 'STØRRELSE', 'STØRR', 'STR', 'STORLEK', 'STL'],
  ...['TAILLE', 'POINTURE', 'TALLA', 'T', 'GRÖSSE', 'GR', 'NO', 'NR', 'NÚM', 'Nº', 'N°', 'INT'],
]);

const gluedMark = /\b(EUR?|UK|GB|USA?|DE|T)(?=\d)|(?<=\d)(?=(?:EUR?|UK|GB|USA?|DE|CM)\b)/g;
const oneOfSeveral = /\b(EUR?|UK|GB|USA?|DE|FR|IT|ES|AU|JP)\b/;
/** Letters with the numbers they stand for, such as "M (38-40)". */
const letterWithNumbers = /^(\D+) \([3-6]\d(?:[-/][3-6]\d)?\)$/;

function simplify(text: string, label: string | null): SizeText {
  const whole = capitals(text);
  const several = whole.split(/[/|;(,]/).filter((part) => part.trim() !== '');
  const isInSeveral = several.length > 1 && several.every((part) => oneOfSeveral.test(part));
  const european = several.find((part) => /\bEUR?\b/.test(part));
  return withoutMarks(isInSeveral ? (european ?? several[0] ?? '') : whole, markOfLabel(label));
}

function withoutMarks(text: string, markOfLabel: Mark | null): SizeText {
  const words = text.replace(letterWithNumbers, '$1').split(/[\s:()]+/);
  const spoken = words.map((word) => word.replace(/\.$/, '')).filter((word) => word !== '');
  const marks = spoken.flatMap((word) => systemMarks[word] ?? []);
  const others = spoken.filter((word) => systemMarks[word] === undefined);
  const core = others.slice(others.findIndex((word) => !wordsForSize.has(word))).join(' ');
  return { core, mark: new Set(marks).size > 1 ? 'OTHER' : (marks[0] ?? markOfLabel) };
}

function capitals(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[×✕]/g, 'X')
    .replace(/["″”]/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=[A-Z])\.(?=[\dSMLX])|(?<=\b(?:EUR?|UK|USA?))-(?=\d)/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\s+/g, ' ')
    .replace(gluedMark, (mark) => `${mark} `)
    .trim();
}

function markOfLabel(label: string | null): Mark | null {
  const words = (label ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/);
  return words.map((word) => labelMarks[word.toUpperCase()] ?? null).find(Boolean) ?? null;
}
