export type DecimalMark = '.' | ',';

const currency = /^(?:[a-z]{2,3}\.?|[$€£¥]|us\$)|(?:[a-z]{2,3}\.?|[$€£¥]|:-)$/gi;
const mayBeThousand = /^[1-9]\d{0,2}[.,]\d{3}$/;
const spaces = /[\s\u00a0\u202f'’]/g;

/**
 * Whole cents of an amount as exports and spreadsheets write it: `1250.50`, `1 250,5`, `kr 1.250,50`, `(50.00)`.
 * @param decimalMark decides what `1.250` is, which may be a thousand or one and a quarter.
 * @returns null for a text that is no amount.
 */
export function parseCents(
  text: string,
  decimalMark: DecimalMark | null = null,
): number | 'ambiguous' | null {
  const isInBrackets = /^\(.*\)$/.test(text);
  const bare = (isInBrackets ? text.slice(1, -1) : text).replace(currency, '').replace(spaces, '');
  const [, sign = '', digits = ''] = /^([-−]?)(\d[\d.,]*)$/.exec(bare) ?? [];
  if (decimalMark === null && mayBeThousand.test(digits)) return 'ambiguous';
  const plain = plainNumber(digits, decimalMark);
  if (plain === null) return null;
  const cents = Math.round(Number(plain) * 100);
  return isInBrackets || sign !== '' ? -cents : cents;
}

/** The mark before one, two or four digits at the end; null where the text has no such end. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const [, mark] = /\d([.,])(?:\d{1,2}|\d{4})\D*$/.exec(text) ?? [];
  return mark === '.' || mark === ',' ? mark : null;
}

/** With a point as its decimal mark and nothing else. */
function plainNumber(text: string, decimalMark: DecimalMark | null): string | null {
  if (/^\d+$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3})+\.\d{1,4}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,4}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replace(/[.,]/g, '');
  const [, whole = '', mark, fraction = ''] = /^(\d+)([.,])(\d{1,4})$/.exec(text) ?? [];
  if (mark === undefined) return null;
  const isThousand = mayBeThousand.test(text) && mark !== decimalMark;
  return isThousand ? `${whole}${fraction}` : `${whole}.${fraction}`;
}
