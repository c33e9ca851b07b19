import { itemKeyOf, type ItemKey, type Transaction } from '~/core-api/transaction';
import { itemText } from '~/history/history';

/** Reads the purchases once, and only as far as items are looked for. The finder answers one call after the other. */
export function findPurchasesIn(
  purchases: AsyncGenerator<Transaction>,
): (item: ItemKey) => Promise<Transaction | null> {
  const known = new Map<string, Transaction>();
  return async (item) => {
    const wanted = itemText(item);
    while (!known.has(wanted)) {
      const next = await purchases.next();
      if (next.done) return null;
      const key = itemText(itemKeyOf(next.value));
      if (!known.has(key)) known.set(key, next.value);
    }
    return known.get(wanted) ?? null;
  };
}
