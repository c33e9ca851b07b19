import type { ItemKey } from '~/core-api/transaction';

export type Product = {
  /** Id of the transaction. */
  id: string;
  name: string;
  store: string | null;
  size: string | null;
  picture: { small: string; large: string } | null;
  drawing: string;
};

export function productText({ id, name, store, size, picture, drawing }: Product): string {
  const values = [id, name, store, size, picture?.small, picture?.large, drawing];
  return joinTexts(values.map((value) => value ?? ''));
}

const separator = '|';

/** Several texts as one, for an attribute. No JSON: HTML writes each of its quotes in six characters. */
function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[%|]/g, encodeURIComponent)).join(separator);
}

/** What `joinTexts` has joined, or whatever was sent in its place. */
export function textsIn(joined: string): string[] {
  return joined.split(separator).map((text) => text.replace(/%25|%7C/g, decodeURIComponent));
}

/** Tells items apart, also in an attribute: the control that gets the focus back when its feedback closes. */
export function itemIdOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return joinTexts([purchaseId, sourceId, sourceVariationId]);
}

export function itemKeyIn(parameters: URLSearchParams): ItemKey | null {
  const [purchaseId, sourceId, sourceVariationId] = [
    parameters.get('purchaseId'),
    parameters.get('sourceId'),
    parameters.get('sourceVariationId'),
  ];
  if (!purchaseId || !sourceId || !sourceVariationId) return null;
  return { purchaseId, sourceId, sourceVariationId };
}

export function cardIdOf(transactionId: string): string {
  return `item-${transactionId.replace(/[^\w-]/g, '_')}`;
}
