import {
  category,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  transaction,
} from './core-fixtures';

const shoes = { product: { category: category('Shoes', null, 'Footwear') } };

/** 350 purchases of which every seventieth is a coat, from Item 70 on, and the others are shoes. */
export function repliesWithCoats() {
  const items = manyTransactions(350, shoes).map((item, place) =>
    (place + 1) % 70 === 0
      ? transaction(place + 1, { productDisplayName: `Coat ${place + 1}` })
      : item,
  );
  return { ...repliesFor([]), [paths.transactions]: pagesOf(items) };
}
