import type { MainCategory } from '~/core-api/category';
import type { Size, SizeSystem } from './size';

type Garment = {
  kind: MainCategory;
  isJeans: boolean;
  /** Name of the size in the response, for example "EU"; it may name the system. */
  label: string | null;
};

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];

const letterWords: Record<string, string> = {
  'X-SMALL': 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  'X-LARGE': 'XL',
  '2XS': 'XXS',
  '3XS': 'XXXS',
  '2XL': 'XXL',
  XXXL: '3XL',
  XXXXL: '4XL',
};

const oneSize =
  /^(ONE[ -]?SIZE( FITS ALL)?|OS|O\/S|TU|T\.U\.|TAILLE UNIQUE|TALLA [ÚU]NICA|[ÚU]NICA|EN STØRRELSE|EN STORLEK)$/;
const prefix = /^(STR|STL|SIZE|SZ|STØRRELSE|STORLEK|TAILLE|TALLA|POINTURE|GR)[.:]? +/;
const country = /^(EU|EUR|UK|GB|US|USA)[ -]*|[ -]*(EU|EUR|UK|GB|US|USA)$/;

/** @returns null for a text that could mean several sizes, or none. */
export function readSize(text: string | null, garment: Garment): Size | null {
  const plain = (text ?? '').trim().toUpperCase().replace(/\s+/g, ' ').replace(prefix, '');
  if (oneSize.test(plain)) return { system: 'one-size', text: 'ONE SIZE', step: 0 };
  return readLetters(plain) ?? readWaist(plain, garment) ?? readNumber(plain, garment);
}

function readLetters(text: string): Size | null {
  const letter = letterWords[text] ?? text;
  const step = letters.indexOf(letter);
  return step < 0 ? null : { system: 'letters', text: letter, step };
}

function readWaist(text: string, { kind }: Garment): Size | null {
  const isLegged = kind === 'Pants' || kind === 'Shorts';
  const marked = /^W ?(\d\d)(?:[ /X-]*L ?(\d\d))?$/.exec(text);
  const pair = isLegged ? /^(\d\d) ?[/X] ?(\d\d)$/.exec(text) : null;
  const [, waist, length] = marked ?? pair ?? [];
  if (waist === undefined) return null;
  const step = Number(waist);
  return {
    system: 'waist-length',
    text: length === undefined ? `W${waist}` : `W${waist} L${length}`,
    step,
  };
}

function readNumber(text: string, garment: Garment): Size | null {
  const named = country.exec(text) ?? country.exec((garment.label ?? '').trim().toUpperCase());
  const digits = /^(\d{1,3})(?:[.,](5))?( CM)?$/.exec(text.replace(country, '').trim());
  if (!digits) return null;
  const [, whole, half, centimetres] = digits;
  const number = Number(whole) + (half === undefined ? 0 : 0.5);
  const system = systemOf(number, {
    ...garment,
    country: (named?.[1] ?? named?.[2] ?? '').slice(0, 2),
    isInCentimetres: centimetres !== undefined,
  });
  return system && { system, text: textOf(number, system), step: number / widthOf(system) };
}

type Marks = Garment & { country: string; isInCentimetres: boolean };

function systemOf(number: number, marks: Marks): SizeSystem | null {
  if (marks.kind === 'Shoes') return shoeSystemOf(number, marks);
  if (!Number.isInteger(number)) return null;
  if (marks.isInCentimetres || number >= 62)
    return number >= 44 && number <= 188 ? 'childrens-cm' : null;
  if (marks.country === 'EU') return number >= 28 ? 'eu' : null;
  if (marks.country === 'UK' || marks.country === 'GB') return number <= 34 ? 'uk' : null;
  if (marks.country === 'US') return number <= 34 ? 'us' : null;
  const isWaist =
    isLegged(marks) && number >= 23 && (number < 32 || number % 2 === 1 || marks.isJeans);
  if (isWaist && number <= (marks.isJeans ? 34 : 40)) return 'waist-length';
  return number >= 32 ? 'eu' : 'numbers';
}

function shoeSystemOf(number: number, { country }: Marks): SizeSystem | null {
  if (country === 'UK' || country === 'GB') return number <= 15 ? 'shoes-uk' : null;
  if (country === 'US') return number <= 18 ? 'shoes-us' : null;
  if (number >= 35 && number <= 52) return 'shoes-eu';
  // Without a country, smaller numbers may be British, American or a child's.
  return number >= 16 && number < 35 ? 'childrens-shoes' : null;
}

function isLegged({ kind }: Garment): boolean {
  return kind === 'Pants' || kind === 'Shorts';
}

function textOf(number: number, system: SizeSystem): string {
  switch (system) {
    case 'shoes-eu':
    case 'childrens-shoes':
      return `EU ${number}`;
    case 'uk':
    case 'shoes-uk':
      return `UK ${number}`;
    case 'us':
    case 'shoes-us':
      return `US ${number}`;
    case 'waist-length':
      return `W${number}`;
    case 'childrens-cm':
      return `${number} cm`;
    default:
      return String(number);
  }
}

/** From one size to the next. */
function widthOf(system: SizeSystem): number {
  switch (system) {
    case 'eu':
    case 'uk':
    case 'us':
    case 'numbers':
      return 2;
    case 'childrens-cm':
      return 6;
    case 'shoes-uk':
    case 'shoes-us':
      return 0.5;
    default:
      return 1;
  }
}
