import type { ItemKey } from '~/core-api/transaction';
import { textIn } from '~/forms/parse-form';
import { quickVerdicts, type QuickVerdict } from '~/sizes/give-verdict';
import { readItemKeyText } from '~/features/profile/item-key-text.server';
import type { Product } from '~/features/purchases/product';
import { readProductText } from '~/features/purchases/product-seal.server';
import { productPrefix, verdictField } from './queue-row';

export const mostRows = 10;

export type SentRow = {
  key: string;
  item: ItemKey;
  product: Product;
  /** As it was sent; null in `verdict` unless it is one. */
  text: string;
  verdict: QuickVerdict | null;
};

export type SentQueue = {
  rows: SentRow[];
  next: string;
  /** False when the page of the queue has not made this form. */
  isOwn: boolean;
};

export function readSentQueue(form: FormData): SentQueue {
  const names = [...form.keys()];
  const keys = namesAfter(names, productPrefix);
  const rows = keys.flatMap((key) => rowOf(form, key) ?? []);
  const verdicts = namesAfter(names, verdictField(''));
  const isComplete = rows.length === keys.length && verdicts.every((key) => keys.includes(key));
  return {
    rows: rows.slice(0, mostRows),
    next: textIn(form, 'next'),
    isOwn: isComplete && rows.length <= mostRows,
  };
}

function namesAfter(names: string[], prefix: string): string[] {
  const found = names.filter((name) => name.startsWith(prefix));
  return [...new Set(found)].map((name) => name.slice(prefix.length));
}

function rowOf(form: FormData, key: string): SentRow | null {
  const item = readItemKeyText(key);
  const product = readProductText(textIn(form, productPrefix + key));
  const text = textIn(form, verdictField(key));
  const verdict = quickVerdicts.find((known) => known === text) ?? null;
  return item && product && { key, item, product, text, verdict };
}
