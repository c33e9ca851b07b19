import type { MainCategory } from '~/core-api/category';
import { itemKeyOf } from '~/core-api/transaction';
import type { Reply, ReplyOf } from '../conversation/step';
import { fitOf } from '../facts/fit-of';
import { ratedItems } from '../facts/rated-items';
import type { Reads } from './reads.server';
import { itemsIn, sizesIn } from '../facts/sizes-in';
import { failed } from './topic-reply.server';

const mostFits = 2;

/** Which sizes of a category were kept and sent back, and how the items with the newest finished feedback fit. */
export async function replyAboutSize(category: MainCategory, reads: Reads): Promise<Reply> {
  const [read, statuses] = await Promise.all([reads.items(), reads.statuses()]);
  if (!read.ok) return failed(read.refusal);
  if (!statuses.ok) return failed(statuses.refusal);
  const items = itemsIn(read.value.items, category);
  const rated = ratedItems(items, statuses.value).slice(0, mostFits);
  const feedbacks = await Promise.all(
    rated.map(async (item) => ({ item, feedback: await reads.feedback(itemKeyOf(item)) })),
  );
  const fits: ReplyOf<'size'>['fits'] = [];
  for (const { item, feedback } of feedbacks) {
    // It may be gone since the statuses were listed.
    if (!feedback.ok && feedback.refusal !== 'feedback.not-found') return failed(feedback.refusal);
    const fit = feedback.ok ? fitOf(item, feedback.value) : null;
    if (fit) fits.push(fit);
  }
  return { say: 'size', category, ...sizesIn(items), fits };
}
