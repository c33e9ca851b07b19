import { joinTexts } from './joined-texts';

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

/** For a field of a form. */
export function productText({ id, name, store, size, picture, drawing }: Product): string {
  const values = [id, name, store, size, picture?.small, picture?.large, drawing];
  return joinTexts(values.map((value) => value ?? ''));
}
