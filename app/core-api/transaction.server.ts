import { config } from '~/config/config.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { callCore, unknownPart } from './request.server';
import {
  transactionPageSchema,
  transactionPageSize,
  withPartnerStore,
  type TransactionPage,
} from './transaction';

/** `unknown-part`: the core does not know the token, or no longer. */
export async function getTransactions(
  caller: Caller,
  { continuationToken }: { continuationToken: string | null },
): Promise<Outcome<TransactionPage, 'unauthenticated' | 'unknown-part' | Unexpected>> {
  const outcome = await callCore(caller, {
    method: 'GET',
    path: '/core/api/v2/transactions/self',
    query: { maxItemCount: transactionPageSize, continuationToken },
    accept: [200],
    schema: transactionPageSchema,
    refusals: { 401: 'unauthenticated', ...unknownPart(continuationToken) },
    partlyRead: (page) => page,
  });
  if (!outcome.ok) return outcome;
  const results = outcome.value.results.map((item) => withPartnerStore(item, config.partnerStores));
  return { ok: true, value: { ...outcome.value, results } };
}
