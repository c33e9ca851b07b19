import type { ItemKey } from '~/core-api/transaction';

/** For tests that tell items apart by something else. */
export const itemKey: ItemKey = { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' };
