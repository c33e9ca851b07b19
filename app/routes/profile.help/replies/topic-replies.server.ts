import type { MainCategory } from '~/core-api/category';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { itemKeyOf } from '~/core-api/transaction';
import { failureReply, type Reply, type ReplyOf } from '../conversation/step';
import { ratedItems } from '../facts/rated-items';
import { categoriesOf, countSizes, fitOf, itemsIn } from '../facts/sizes';
import { summarizeStores } from '../facts/stores';
import type { SelectableTopic } from '../topics/topics';
import { readUnratedItems } from './choices.server';
import type { CoreReader } from './core-reader.server';

const maxAddresses = 3;
const maxFits = 2;

/** Purchases are read for users with a verified address only (G33). */
export async function replyToTopic(topic: SelectableTopic, core: CoreReader): Promise<Reply> {
  if (topic === 'data' || topic === 'delete' || topic === 'bye') return { type: topic };
  const profile = await core.profile();
  if (!profile.ok) return failureReply(profile.refusal);
  if (!hasVerifiedEmail(profile.value)) {
    return { type: 'unverified', address: profile.value.primaryEmailAddress?.address ?? null };
  }
  if (topic === 'size') return offerCategories(core);
  if (topic === 'rate') return offerItems(core);
  return summarizePurchases(profile.value, core);
}

export async function replyToCategory(category: MainCategory, core: CoreReader): Promise<Reply> {
  const [found, statuses] = await Promise.all([core.items(), core.statuses()]);
  if (!found.ok) return failureReply(found.refusal);
  if (!statuses.ok) return failureReply(statuses.refusal);
  const items = itemsIn(found.value.items, category);
  const rated = ratedItems(items, statuses.value).slice(0, maxFits);
  const feedbacks = await Promise.all(
    rated.map(async (item) => ({ item, feedback: await core.feedback(itemKeyOf(item)) })),
  );
  const fits: ReplyOf<'size'>['fits'] = [];
  for (const { item, feedback } of feedbacks) {
    // The feedback may have been deleted since the statuses were listed.
    if (!feedback.ok && feedback.refusal !== 'feedback.not-found') {
      return failureReply(feedback.refusal);
    }
    const fit = feedback.ok ? fitOf(item, feedback.value) : null;
    if (fit) fits.push(fit);
  }
  return { type: 'size', category, ...countSizes(items), fits };
}

async function summarizePurchases(profile: Profile, core: CoreReader): Promise<Reply> {
  const found = await core.items();
  if (!found.ok) return failureReply(found.refusal);
  const { items, isComplete } = found.value;
  const addresses = [profile.primaryEmailAddress, ...profile.associatedEmailAddresses];
  const addressesWhere = (isVerified: boolean) =>
    addresses
      .flatMap((known) => (known?.isVerified === isVerified ? [known.address] : []))
      .slice(0, maxAddresses);
  return {
    type: 'purchases',
    count: items.length,
    ...summarizeStores(items),
    isComplete,
    verified: addressesWhere(true),
    unverified: addressesWhere(false),
  };
}

async function offerCategories(core: CoreReader): Promise<Reply> {
  const found = await core.items();
  if (!found.ok) return failureReply(found.refusal);
  const categories = categoriesOf(found.value.items);
  return categories.length > 0
    ? { type: 'choose-category', categories }
    : { type: 'nothing', of: 'purchases' };
}

async function offerItems(core: CoreReader): Promise<Reply> {
  const [found, unrated] = await Promise.all([core.items(), readUnratedItems(core)]);
  if (!found.ok) return failureReply(found.refusal);
  if (!unrated.ok) return failureReply(unrated.refusal);
  if (found.value.items.length === 0) return { type: 'nothing', of: 'purchases' };
  return unrated.value.length > 0 ? { type: 'choose-item' } : { type: 'nothing', of: 'unrated' };
}
