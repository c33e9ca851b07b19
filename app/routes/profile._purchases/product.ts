/** What a shopper recognises an item by. */
export type Product = {
  /** Id of the transaction. */
  id: string;
  name: string;
  store: string | null;
  size: string | null;
  picture: { small: string; large: string } | null;
  /** Name of the drawing that stands in for the picture. */
  drawing: string;
};

const separator = '|';

/** For a field of a form. No JSON: HTML writes each of its quotes in six characters. */
export function productText({ id, name, store, size, picture, drawing }: Product): string {
  const values = [id, name, store, size, picture?.small, picture?.large, drawing];
  return values.map((value) => (value ?? '').replace(/[%|]/g, encodeURIComponent)).join(separator);
}

/** The values of a `productText`, or of anything else that was sent in its place. */
export function valuesInProductText(text: string): string[] {
  return text.split(separator).map((value) => value.replace(/%25|%7C/g, decodeURIComponent));
}
