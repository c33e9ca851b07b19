import { sizeProfileOf, type SizeProfile } from '~/sizes/kind-sizes';
import type { SizedItem } from '~/sizes/sized-item';
import type { PurchaseHistory } from './known-history';

const profiles = new WeakMap<readonly SizedItem[], SizeProfile>();

/** Worked out once for a history until something in it changes. */
export function profileOf({ items }: Pick<PurchaseHistory, 'items'>): SizeProfile {
  const profile = profiles.get(items) ?? sizeProfileOf(items);
  profiles.set(items, profile);
  return profile;
}
