import type { MainCategory } from '~/core-api/category';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { sizedItemsOf } from '~/history/history';
import { failureReply, type Reply } from '../conversation/step';
import { categoriesOf, fitsIn, sizesIn, storesOf, summarizeStores } from '../facts/stores';
import type { SelectableTopic } from '../topics/topics';
import { unratedItems } from '../facts/rated-items';
import { listedItems, type CoreReader } from './core-reader.server';

const maxAddresses = 3;

/** For everybody, from texts alone. */
function isAnsweredAlike(topic: SelectableTopic) {
  return topic === 'data' || topic === 'delete' || topic === 'contact' || topic === 'bye';
}

/** Purchases are read for users with a verified address only (G33). */
export async function replyToTopic(topic: SelectableTopic, core: CoreReader): Promise<Reply> {
  if (isAnsweredAlike(topic)) return { type: topic };
  if (topic === 'return') return nameStores(core);
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
  const history = await core.history();
  if (!history.ok) return failureReply(history.refusal);
  const items = sizedItemsOf(history.value);
  return { type: 'size', category, sizes: sizesIn(category, items), fits: fitsIn(category, items) };
}

/** A return is the store's: what cannot be read about the person only leaves its partner stores. */
async function nameStores(core: CoreReader): Promise<Reply> {
  const profile = await core.profile();
  const isVerified = profile.ok && hasVerifiedEmail(profile.value);
  const found = isVerified ? await core.history() : null;
  return { type: 'return', stores: found?.ok ? storesOf(listedItems(found.value)) : [] };
}

async function summarizePurchases(profile: Profile, core: CoreReader): Promise<Reply> {
  const found = await core.history();
  if (!found.ok) return failureReply(found.refusal);
  const items = listedItems(found.value);
  const addresses = [profile.primaryEmailAddress, ...profile.associatedEmailAddresses];
  const addressesWhere = (isVerified: boolean) =>
    addresses
      .flatMap((known) => (known?.isVerified === isVerified ? [known.address] : []))
      .slice(0, maxAddresses);
  return {
    type: 'purchases',
    count: items.length,
    ...summarizeStores(items),
    verified: addressesWhere(true),
    unverified: addressesWhere(false),
  };
}

async function offerCategories(core: CoreReader): Promise<Reply> {
  const found = await core.history();
  if (!found.ok) return failureReply(found.refusal);
  const categories = categoriesOf(listedItems(found.value));
  return categories.length > 0
    ? { type: 'choose-category', categories }
    : { type: 'nothing', of: 'purchases' };
}

async function offerItems(core: CoreReader): Promise<Reply> {
  const found = await core.history();
  if (!found.ok) return failureReply(found.refusal);
  if (listedItems(found.value).length === 0) return { type: 'nothing', of: 'purchases' };
  return unratedItems(found.value).length > 0
    ? { type: 'choose-item' }
    : { type: 'nothing', of: 'unrated' };
}
