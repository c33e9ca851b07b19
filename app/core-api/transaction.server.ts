import { config } from '~/config/config.server';
import type { Caller } from '~/server/caller';
import { callCore, callCoreUnlessKnown, unknownPage, type Tagged } from './request.server';
import {
  transactionPageSchema,
  transactionPageSize,
  withPartnerStore,
  type TransactionPage,
} from './transaction';

/** `unknown-page`: the core does not know the token, or no longer. */
export async function getTransactions(
  caller: Caller,
  { continuationToken }: { continuationToken: string | null },
) {
  return callCore(caller, {
    ...pageCall(continuationToken),
    refusals: { ...unauthenticated, ...unknownPage(continuationToken) },
  });
}

export function getNewestTransactions(caller: Caller, known: Tagged<TransactionPage> | null) {
  return callCoreUnlessKnown(caller, { ...pageCall(null), refusals: unauthenticated }, known);
}

const unauthenticated = { 401: 'unauthenticated' } as const;

const schema = transactionPageSchema.transform((page) => ({
  ...page,
  results: page.results.map((item) => withPartnerStore(item, config.partnerStores)),
}));

function pageCall(continuationToken: string | null) {
  return {
    method: 'GET',
    path: '/core/api/v2/transactions/self',
    query: { maxItemCount: transactionPageSize, continuationToken },
    schema,
    partlyRead: (page: TransactionPage) => page,
  } as const;
}
