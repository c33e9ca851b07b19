export type Option = { name: string; value: string };
export type SizeAndColor = { size: string | null; color: string | null };

const sizeNames =
  /\b(size|sizes|str|størrelse|skostørrelse|storlek|skostorlek|taille|pointure|talla|tamaño|número|numero|koko|größe|groesse|maat|taglia|tamanho)\b/u;
const colorNames =
  /\b(color|colors|colour|colours|farge|farve|färg|kulör|couleur|coloris|väri|farbe|kleur|colore|cor)\b/u;
const waistNames = /^(waist|midje|midjemål|midja|cintura|tour de taille)$/;
const lengthNames = /^(length|inseam|leg|lengde|benlengde|längd|benlängd|longueur|largo)$/;
const meaningless = /^(|title|variant|variante|variants|option|opsjon|alternativ|valg|val)$/;

const sizePattern = new RegExp(
  `^(?:${[
    '(?:eu|uk|us|fr|it|str\\.?|size)?\\s*(?:\\d{1,2}|1\\d{2})(?:[.,]5|\\s[12]/[23])?(?:\\s*(?:eu|uk|us|cm|mnd|mth|years?|år|ans|años))?',
    '(?:\\d{0,2}x{0,4}[sl]|m)(?:\\s*[/-]\\s*(?:x{0,4}[sl]|m))?',
    '\\d{2,3}\\s*[/-]\\s*\\d{2,3}',
    '\\d{1,2}\\s*[/-]\\s*\\d{1,2}\\s*(?:y|years?|år|ans|años|mnd|m)',
    'w\\s*\\d{2}(?:\\s*(?:[/x]\\s*)?l\\s*\\d{2})?',
    '(?:extra )?(?:small|medium|large)',
    'one ?size|onesize|os|tu|taille unique|talla única|en størrelse',
  ].join('|')})$`,
  'i',
);

export function looksLikeSize(text: string): boolean {
  return sizePattern.test(text.trim());
}

export function sizeAndColor(options: readonly Option[]): SizeAndColor {
  const given = options.filter(({ value }) => value !== '' && !isDefault(value));
  const named = (names: RegExp) => given.find(({ name }) => isOnly(name, names))?.value ?? null;
  const guessed = fromVariantText(given.filter(({ name }) => isMeaningless(name)).map(valueOf));
  const other = given.find(({ name, value }) => !isOnly(name, colorNames) && looksLikeSize(value));
  return {
    size: named(sizeNames) ?? waistAndLength(given) ?? guessed.size ?? other?.value ?? null,
    color: named(colorNames) ?? guessed.color,
  };
}

/** The first part of `M / Blue` that looks like a size, and the first other part as the colour. */
export function fromVariantText(texts: readonly string[]): SizeAndColor {
  const parts = texts.flatMap(partsOf).filter((part) => part !== '' && !isDefault(part));
  const size = parts.find(looksLikeSize) ?? null;
  return { size, color: parts.find((part) => part !== size) ?? null };
}

function partsOf(text: string): string[] {
  const parts = text.split(/\s\/\s/).map((part) => part.trim());
  const tight = text.split('/').map((part) => part.trim());
  const isTight = parts.length === 1 && tight.some(looksLikeSize) && !tight.every(looksLikeSize);
  return isTight && !looksLikeSize(text) ? tight : parts;
}

function waistAndLength(options: readonly Option[]): string | null {
  const waist = options.find(({ name }) => waistNames.test(name.toLowerCase()))?.value;
  const length = options.find(({ name }) => lengthNames.test(name.toLowerCase()))?.value;
  if (!waist) return null;
  return [withLetter('W', waist), length && withLetter('L', length)].filter(Boolean).join(' ');
}

function withLetter(letter: string, value: string): string {
  return /^\d/.test(value) ? `${letter}${value}` : value;
}

function isOnly(name: string, names: RegExp): boolean {
  return names.test(name.toLowerCase()) && !isMeaningless(name);
}

function isMeaningless(name: string): boolean {
  const lower = name.trim().toLowerCase();
  return meaningless.test(lower) || (sizeNames.test(lower) && colorNames.test(lower));
}

function isDefault(value: string): boolean {
  return value.trim().toLowerCase() === 'default title';
}

function valueOf(option: Option): string {
  return option.value;
}
