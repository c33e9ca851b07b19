const letters: Record<string, string> = { ø: 'o', æ: 'ae', å: 'a', ß: 'ss', đ: 'd', ł: 'l' };

/** `Blå Tøy & Sko` becomes `bla-toy-sko`; other alphabets are kept. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[øæåßđł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}.+]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
}
