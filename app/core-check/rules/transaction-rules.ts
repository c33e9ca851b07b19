import { z } from 'zod';
import { pageBodyOf } from '~/core-api/record-list';
import {
  transactionPageSize,
  transactionSchema,
  type Transaction,
  canBeRated,
  itemKeyOf,
  type ItemKey,
} from '~/core-api/transaction';
import { feedbackBodySchema, feedbackStatusSchema, type FeedbackStatus } from '~/core-api/feedback';
import { notKept, notTried, type Probe, call, type Rule, withId } from '../probe';
import { mustBeNewestFirst, mustNotRepeat, readPages } from './page-checks';
import { knowsUnchanged, refusesUnknownToken } from './shared-rules';

const page = pageBodyOf(transactionSchema);

const few = { maxItemCount: 2, pages: 4 };

function readTransactions(core: Probe): Promise<Transaction[]> {
  return core.once('transactions', transactionSchema.array(), async () => {
    const read = await readPages(core, call.transactions, page, {
      maxItemCount: transactionPageSize,
    });
    return read.items;
  });
}

async function readSeveral(core: Probe): Promise<Transaction[]> {
  const items = await readTransactions(core);
  return items.length > few.maxItemCount ? items : notTried('needs three items or more');
}

export const transactionRules: Rule[] = [
  {
    call: call.transactions,
    rule: 'returns pages of at most maxItemCount (50), to the end of the list',
    check: readTransactions,
  },
  {
    call: call.transactions,
    rule: 'repeats no item',
    check: async (core) => mustNotRepeat((await readSeveral(core)).map(({ id }) => id)),
  },
  {
    call: call.transactions,
    rule: 'begins with the newest, undated ones last',
    check: async (core) =>
      mustBeNewestFirst((await readSeveral(core)).map((item) => item.transactionDate)),
  },
  {
    call: call.transactions,
    rule: 'returns the same items in the same order in smaller pages',
    check: async (core) => {
      const whole = (await readSeveral(core)).map(({ id }) => id);
      const { items } = await readPages(core, call.transactions, page, few);
      const expected = whole.slice(0, few.maxItemCount * few.pages);
      if (JSON.stringify(items.map(({ id }) => id)) !== JSON.stringify(expected)) {
        notKept('pages of two show other items than pages of fifty');
      }
    },
  },
  refusesUnknownToken(call.transactions),
  knowsUnchanged(call.transactions),
  {
    call: call.transactions,
    rule: 'shows nothing that another person has bought',
    check: async (core) => {
      const token = core.otherToken();
      const own = (await readTransactions(core)).map(({ id }) => id);
      const other = await core.expectBody(call.transactions, [[200], page], { token });
      const shared = other.results.filter(({ id }) => own.includes(id));
      if (shared.length > 0) notKept(`${shared.length} items are shown to both people`);
    },
  },
];

export type FeedbackBody = z.infer<typeof feedbackBodySchema>;

const statusesSchema = z.object({ results: z.array(feedbackStatusSchema) });

export async function readStatuses(core: Probe): Promise<FeedbackStatus[]> {
  const found = await core.ask(call.statuses);
  if (found.status === 404) return [];
  return core.readBody(call.statuses, found, [[200], statusesSchema]).results;
}

export function readFeedback(core: Probe): Promise<FeedbackBody> {
  return core.once('feedback', feedbackBodySchema, async () => {
    const [begun] = await readStatuses(core);
    if (begun) return getFeedback(core, begun);
    core.mustWrite();
    core.mustBegin();
    const ratable = (await readTransactions(core)).find(canBeRated);
    if (!ratable) return notTried('needs an item with a trainingCategory');
    core.left.push('a feedback without answers, since the test person had none');
    return beginFeedback(core, itemKeyOf(ratable));
  });
}

export function getFeedback(core: Probe, item: ItemKey): Promise<FeedbackBody> {
  return core.expectBody(call.getFeedback, [[200], feedbackBodySchema], { query: queryOf(item) });
}

export function beginFeedback(core: Probe, item: ItemKey, languageCode = 'en') {
  const query = { ...queryOf(item), languageCode };
  return core.expectBody(call.addFeedback, [[201], feedbackBodySchema], { query });
}

export async function changing(core: Probe, change: (feedback: FeedbackBody) => Promise<unknown>) {
  core.mustWrite();
  const feedback = await readFeedback(core);
  const put = withId(call.changeFeedback, feedback.id);
  try {
    await change(feedback);
  } finally {
    await core.undo('changed answers of a feedback', () =>
      core.expectStatus(put, [200], { body: feedback }),
    );
  }
}

export function queryOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): ItemKey {
  return { purchaseId, sourceId, sourceVariationId };
}
