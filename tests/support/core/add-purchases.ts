import type { CoreDatabase } from '~/backend/core-api/database/schema';

export type Purchase = {
  buyer: string;
  number: number;
  date?: string | null;
  trainingCategory?: string | null;
};

/** As an import would. Every property of an item derives from its number. */
export async function addPurchases(db: CoreDatabase, purchases: Purchase[]): Promise<void> {
  await db
    .insertInto('stores')
    .values({ id: 'st-1', name: 'Example Store', url: 'https://store.example' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('variation_versions').values(purchases.map(variationOf)).execute();
  await db.insertInto('transaction_versions').values(purchases.map(transactionOf)).execute();
}

export function itemKey(number: number) {
  return { purchaseId: `p-${number}`, sourceId: 's-1', sourceVariationId: `v-${number}` };
}

function variationOf({ number, trainingCategory = 'Upper' }: Purchase) {
  return {
    source_id: 's-1',
    source_variation_id: `v-${number}`,
    brand: 'Example',
    color: 'blue',
    size: 'M',
    has_picture: 0,
    picture_url: null,
    body_area: 'upper',
    training_category: trainingCategory,
    main_category: 'Sweater',
    sub_category: null,
  };
}

function transactionOf({ buyer, number, date }: Purchase) {
  return {
    id: idOf(number),
    purchase_id: `p-${number}`,
    buyer_key: buyer,
    store_id: 'st-1',
    source_id: 's-1',
    source_variation_id: `v-${number}`,
    name: `Item ${number}`,
    quantity: 1,
    is_returned: 0,
    transaction_date: date === undefined ? dayBefore(number) : date,
  };
}

export function idOf(number: number): string {
  return `t-${String(number).padStart(4, '0')}`;
}

export function dayBefore(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString();
}

/** A row as it can be written: the database fills `sort_date` itself. */
export function writable<Row extends { sort_date: string }>(row: Row): Omit<Row, 'sort_date'> {
  const copy: Omit<Row, 'sort_date'> & { sort_date?: string } = { ...row };
  delete copy.sort_date;
  return copy;
}
