import { z } from 'zod';
import { longestUrl } from '~/core-api/store-orders';
import { cutText, type ShopReport } from '../orders/order';
import { parseDate } from '../import-orders/csv/parse-cells';

const mostPieces = 1_000_000;

const mostRecords = 1000;

const longestMarkup = 2000;

/** Digits. Numbers beyond 2^53 are refused: JSON.parse has rounded them, and `parseShopJson` leaves them as text. */
export const id = z.unknown().transform((value, context): string => {
  const isExact = typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
  if (isExact) return String(value);
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return value;
  return refuse(context, value, typeof value === 'number' ? 'not an exact id' : 'not an id');
});

/** Null where there is none, which shops write as 0, and when it is odd. */
export const idOrNone = z.unknown().transform((value) => {
  const read = id.safeParse(value).data ?? '';
  return /[1-9]/.test(read) ? read : null;
});

/** Whole pieces; of what is sold by length, a part counts as one. */
export const quantity = z.unknown().transform((value, context): number => {
  const number = numberOf(value);
  if (number !== null && number >= 0 && number <= mostPieces) return Math.ceil(number);
  return refuse(context, value, 'not a quantity');
});

/** Of a refund, which counts below zero; none when they are missing or odd. */
export const piecesBack = z
  .unknown()
  .transform((value) => Math.min(Math.ceil(Math.abs(numberOf(value) ?? 0)), mostPieces));

/** As text or number, in cents; 0 when it is missing or odd. */
export const cents = z.unknown().transform((value) => Math.round((numberOf(value) ?? 0) * 100));

/** Cut, trimmed, with single spaces; empty when it is missing or odd. */
export const text = z.unknown().transform((value) => onOneLine(cut(value)));

export const markup = z
  .unknown()
  .transform((value) => onOneLine(cutText(cut(value, longestMarkup).replace(/<[^<>]*>/g, ''))));

export const url = z.unknown().transform((value) => cut(value, longestUrl).trim());

/** In UTC. A moment without a zone is one of UTC; null when it is missing or odd. */
export const moment = text.transform((value) => (value === '' ? null : parseDate(value)));

export const isTrue = z.unknown().transform((value) => value === true);

export const isNotFalse = z.unknown().transform((value) => value !== false);

export function listOf<Value>(record: z.ZodType<Value, z.ZodTypeDef, unknown>) {
  return z.preprocess((value): unknown => (Array.isArray(value) ? value : []), fewOf(record));
}

export function fewOf<Value>(record: z.ZodType<Value, z.ZodTypeDef, unknown>) {
  return z.array(record).max(mostRecords);
}

export function partOf<Value>(part: z.ZodType<Value, z.ZodTypeDef, unknown>) {
  return z.preprocess((value) => (isObject(value) ? value : {}), part);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Such as `line_items.0.quantity: missing`. */
export function problemsOf({ issues }: z.ZodError): string[] {
  return issues.map((issue) => {
    const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
    const known = issue.code === 'too_big' ? 'too many' : 'odd';
    const problem = isMissing ? 'missing' : issue.code === 'custom' ? issue.message : known;
    return issue.path.length === 0 ? 'not an object' : `${issue.path.join('.')}: ${problem}`;
  });
}

function cut(value: unknown, longest?: number): string {
  return typeof value === 'string' ? cutText(value, longest) : '';
}

function onOneLine(written: string): string {
  return written.replace(/\s+/g, ' ').trim();
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return null;
  return Number(value);
}

function refuse(context: z.RefinementCtx, value: unknown, problem: string): never {
  const message = value === undefined || value === null ? 'missing' : problem;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A number is taken whole, so that none is begun again at each of its digits. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Whole numbers of 16 digits and more become text: ids of shops go beyond 2^53. @throws SyntaxError */
export function parseShopJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  return JSON.parse(
    text.replace(stringOrNumber, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token)),
  );
}

/** Problems name a path in the payload, never a value of it. No reports: the payload says nothing of purchases. */
export type ReadReport = { ok: true; reports: ShopReport[] } | { ok: false; problems: string[] };
