/** What a text, or the name of the size in a response, says about the system. */
export type Mark = 'EU' | 'UK' | 'US' | 'CM' | 'WAIST' | 'OTHER';

type SizeText = {
  /** In capitals, without the system and the words for "size" at the beginning. */
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
/** Letters with the numbers they stand for. */
const letterWithNumbers = /^(\D+) \([3-6]\d(?:[-/][3-6]\d)?\)$/;

/** @param label the name of the size in the response, for example "EU". */
export function simplify(text: string, label: string | null): SizeText {
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

/** One way to write spaces, dashes, fractions and crosses; marks stand apart from numbers. */
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
