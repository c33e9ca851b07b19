/** These letters are no accents to Unicode. */
const plain: Record<string, string> = { æ: 'ae', ø: 'o', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd' };

/** For comparisons, in lower case and without accents: "Größe", "grosse" and "GROSSE" are equal. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[æøœßłđ]/g, (letter) => plain[letter] ?? letter);
}
