import type { ShopReport } from '../orders/order';

/** A number is taken whole, so that none is begun again at each of its digits. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * JSON.parse, except that whole numbers of 16 digits and more become text: ids of shops go beyond 2^53.
 * @throws SyntaxError
 */
export function parseShopJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  return JSON.parse(
    text.replace(stringOrNumber, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token)),
  );
}

/** Problems name a path in the payload, never a value of it. No reports: the payload says nothing of purchases. */
export type ReadReport = { ok: true; reports: ShopReport[] } | { ok: false; problems: string[] };
