import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { callCore } from './request.server';
import { transactionPageSchema, transactionPageSize, type TransactionPage } from './transaction';

export function getTransactions(
  caller: Caller,
  { continuationToken }: { continuationToken: string | null },
): Promise<Outcome<TransactionPage, 'unauthenticated' | Unexpected>> {
  return callCore(caller, {
    method: 'GET',
    path: '/core/api/v2/transactions/self',
    query: { maxItemCount: transactionPageSize, continuationToken },
    accept: [200],
    schema: transactionPageSchema,
    refusals: { 401: 'unauthenticated' },
  });
}
