const stringOrLongNumber = /"(?:[^"\\]+|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * JSON.parse, except that whole numbers of 16 digits and more become text: ids of shops go beyond 2^53.
 * @throws SyntaxError
 */
export function parseShopJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  return JSON.parse(
    text.replace(stringOrLongNumber, (token, place: number) => {
      const isWhole = !token.startsWith('"') && !/[\d.eE+-]/.test(text[place - 1] ?? '');
      return isWhole ? `"${token}"` : token;
    }),
  );
}
