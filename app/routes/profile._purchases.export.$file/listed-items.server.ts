import type { FeedbackStatus } from '~/core-api/feedback';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import type { Transaction } from '~/core-api/transaction';
import type { Caller } from '~/server/caller';
import { purchasesOf } from '../profile/purchase-records.server';
import type { ListQuery } from '../profile._purchases/list-query';
import { isListed } from '../profile._purchases/shown-items';

/**
 * All that the list has to show under the query, whichever part it asks for.
 * @throws when the core refuses. Without the statuses a file of what is unrated would hold more than it says.
 */
export async function* listedItems(caller: Caller, query: ListQuery): AsyncGenerator<Transaction> {
  const statuses = query.isUnrated ? await statusesOf(caller) : [];
  for await (const item of purchasesOf(caller)) {
    if (isListed(item, query, statuses)) yield item;
  }
}

/** 404 stands for none (G30). */
async function statusesOf(caller: Caller): Promise<FeedbackStatus[]> {
  const statuses = await listFeedbackStatuses(caller);
  if (statuses.ok) return statuses.value.records;
  if (statuses.refusal === 'not-found') return [];
  throw new Error(`The statuses could not be read: ${statuses.refusal}`);
}
