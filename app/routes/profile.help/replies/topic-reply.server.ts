import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import type { Failure, Reply } from '../conversation/step';
import type { ChosenTopic } from '../topics/topics';
import { unratedOf } from './choices.server';
import type { Reads } from './reads.server';
import { categoriesOf } from '../facts/sizes-in';
import { storesSeen } from '../facts/stores-seen';

const mostAddresses = 3;

/** The answer to a topic, out of the person's own data; purchases are looked at only for verified people (G33). */
export async function replyToTopic(topic: ChosenTopic, reads: Reads): Promise<Reply> {
  if (topic === 'data' || topic === 'delete' || topic === 'bye') return { say: topic };
  const profile = await reads.profile();
  if (!profile.ok) return failed(profile.refusal);
  if (!hasVerifiedEmail(profile.value)) {
    return { say: 'unverified', address: profile.value.primaryEmailAddress?.address ?? null };
  }
  if (topic === 'size') return offerCategories(reads);
  if (topic === 'rate') return offerItems(reads);
  return showPurchases(profile.value, reads);
}

export function failed(failure: Failure): Reply {
  return { say: 'failed', failure };
}

async function showPurchases(profile: Profile, reads: Reads): Promise<Reply> {
  const read = await reads.items();
  if (!read.ok) return failed(read.refusal);
  const { items, isComplete } = read.value;
  const addresses = [profile.primaryEmailAddress, ...(profile.associatedEmailAddresses ?? [])];
  const addressesThatAre = (isVerified: boolean) =>
    addresses
      .flatMap((known) => (known?.isVerified === isVerified ? [known.address] : []))
      .slice(0, mostAddresses);
  return {
    say: 'purchases',
    count: items.length,
    ...storesSeen(items),
    isComplete,
    verified: addressesThatAre(true),
    unverified: addressesThatAre(false),
  };
}

async function offerCategories(reads: Reads): Promise<Reply> {
  const read = await reads.items();
  if (!read.ok) return failed(read.refusal);
  const categories = categoriesOf(read.value.items);
  return categories.length > 0
    ? { say: 'choose-category', categories }
    : { say: 'nothing', of: 'purchases' };
}

async function offerItems(reads: Reads): Promise<Reply> {
  const [read, unrated] = await Promise.all([reads.items(), unratedOf(reads)]);
  if (!read.ok) return failed(read.refusal);
  if (!unrated.ok) return failed(unrated.refusal);
  if (read.value.items.length === 0) return { say: 'nothing', of: 'purchases' };
  return unrated.value.length > 0 ? { say: 'choose-item' } : { say: 'nothing', of: 'unrated' };
}
