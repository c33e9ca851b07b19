import { config } from '~/config/config.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { callCore, callCoreUnlessKnown, unknownPart, type Tagged } from './request.server';
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
): Promise<Outcome<TransactionPage, Refusal | 'unknown-part'>> {
  return callCore(caller, {
    ...pageCall(continuationToken),
    refusals: { ...unauthenticated, ...unknownPart(continuationToken) },
  });
}

/** `known`: the same page as it was read before. */
export function getNewestTransactions(
  caller: Caller,
  known: Tagged<TransactionPage> | null,
): Promise<Outcome<Tagged<TransactionPage>, Refusal>> {
  return callCoreUnlessKnown(caller, { ...pageCall(null), refusals: unauthenticated }, known);
}

type Refusal = 'unauthenticated' | Unexpected;

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
    accept: [200],
    schema,
    partlyRead: (page: TransactionPage) => page,
  } as const;
}
