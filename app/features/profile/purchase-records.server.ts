import { readAllPages } from '~/core-api/read-pages.server';
import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import { getTransactions } from '~/core-api/transaction.server';
import type { Caller } from '~/server/caller';
import type { Columns } from './file-formats.server';

export const purchaseColumns: Columns<Transaction> = {
  date: ({ transactionDate }) => transactionDate,
  store: (item) => storeOf(item)?.name,
  brand: ({ product }) => product.brand,
  name: ({ productDisplayName }) => productDisplayName,
  size: sizeOf,
  color: ({ product }) => product.color,
  mainCategory: ({ product }) => product.category?.mainCategory,
  subCategory: ({ product }) => product.category?.subCategory,
  isReturned: ({ isReturned }) => String(isReturned),
  purchaseId: ({ purchaseId }) => purchaseId,
  sourceId: ({ product }) => product.sourceId,
  sourceVariationId: ({ product }) => product.sourceVariationId,
};

/** @throws when the core refuses, which ends a download that has begun. */
export function purchasesOf(caller: Caller): AsyncGenerator<Transaction> {
  return readAllPages(caller, getTransactions);
}
