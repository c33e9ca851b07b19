import { z } from 'zod';
import type { Category } from './category';
import { pageOf, type Page } from './record-list';

export const categorySchema = z.object({
  bodyArea: z.string().nullish(),
  trainingCategory: z.string().nullish(),
  mainCategory: z.string().nullish(),
  subCategory: z.string().nullish(),
}) satisfies z.ZodType<Category>;

export const transactionSchema = z.object({
  id: z.string(),
  purchaseId: z.string(),
  productDisplayName: z.string(),
  isReturned: z.boolean(),
  transactionDate: z.string().nullish(),
  /** An addition to the specification, absent in a core that has none (decision 21). */
  returnDate: z.string().nullish(),
  store: z
    .object({ id: z.string().nullish(), name: z.string().nullish(), url: z.string().nullish() })
    .nullish(),
  storeName: z.string().nullish(),
  product: z.object({
    sourceId: z.string(),
    sourceVariationId: z.string(),
    brand: z.string().nullish(),
    color: z.string().nullish(),
    images: z
      .object({
        small: z.string().nullish(),
        large: z.string().nullish(),
        /** 640 px wide, where the core has it. */
        extraLarge: z.string().nullish(),
      })
      .nullish(),
    sizes: z.record(z.string().nullable()).nullish(),
    category: categorySchema.nullish(),
  }),
});

export const transactionPageSchema = pageOf(transactionSchema);

export type Transaction = z.infer<typeof transactionSchema>;
export type TransactionPage = Page<Transaction>;

/** Per request (specification, section 9). */
export const transactionPageSize = 50;

export type ItemKey = { purchaseId: string; sourceId: string; sourceVariationId: string };

export function itemKeyOf({ purchaseId, product }: Transaction): ItemKey {
  return { purchaseId, sourceId: product.sourceId, sourceVariationId: product.sourceVariationId };
}

export function isSameItem(a: ItemKey, b: ItemKey): boolean {
  return (
    a.purchaseId === b.purchaseId &&
    a.sourceId === b.sourceId &&
    a.sourceVariationId === b.sourceVariationId
  );
}

/** Fit questions exist only per training category. */
export function canBeRated({ product }: Transaction): boolean {
  return Boolean(product.category?.trainingCategory);
}

/** The first size that is not empty, in the order of the response (G26). */
export function sizeOf({ product }: Transaction): string | null {
  const size = Object.values(product.sizes ?? {}).find((text) => (text ?? '').trim() !== '');
  return size?.trim().toUpperCase() ?? null;
}

/** A transaction without the name of its store has that of the partner it came from (G23). */
export function withPartnerStore(
  item: Transaction,
  partners: readonly { id: string; name: string }[],
): Transaction {
  if (storeOf(item)) return item;
  const partner = partners.find(({ id }) => id === item.product.sourceId);
  return partner ? { ...item, storeName: partner.name } : item;
}

export function storeOf({ store, storeName, product }: Transaction) {
  const name = store?.name?.trim() || storeName?.trim();
  return name ? { id: store?.id ?? product.sourceId, name } : null;
}

/** Items without a date come last (G25). */
export function newestFirst(a: Transaction, b: Transaction): number {
  return (momentOf(b) ?? -Infinity) - (momentOf(a) ?? -Infinity) || 0;
}

export function oldestFirst(a: Transaction, b: Transaction): number {
  return (momentOf(a) ?? Infinity) - (momentOf(b) ?? Infinity) || 0;
}

/** In milliseconds since 1970. */
export function momentOf({ transactionDate }: Transaction): number | null {
  const moment = Date.parse(transactionDate ?? '');
  return Number.isNaN(moment) ? null : moment;
}
