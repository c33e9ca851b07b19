import { config } from '~/config/config.server';
import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { callCore, callCoreUnlessKnown, unknownPage, type Tagged } from './request.server';
import {
  transactionPageSchema,
  transactionPageSize,
  withPartnerStore,
  type TransactionPage,
} from './transaction';
import type { Page } from './record-list';
import { type GetPage, mostPages, withoutCircles } from './read-pages.server';

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

/** Every record of a list, read page by page. @throws when a page is refused, and when there is no end to them. */
export async function* readAllPages<Item, Refusal extends string>(
  caller: Caller,
  getPage: GetPage<Item, Refusal>,
): AsyncGenerator<Item> {
  const getNext = withoutCircles(getPage);
  let continuationToken: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: Outcome<Page<Item>, Refusal | Unexpected> = await getNext(caller, {
      continuationToken,
    });
    if (!page.ok) throw new Error(`A list could not be read: ${page.refusal}`);
    yield* page.value.results;
    continuationToken = page.value.continuationToken;
    if (continuationToken === null) return;
  }
  throw new Error(`A list has more than ${mostPages} pages`);
}
