import type { ItemKey } from '~/core-api/transaction';
import { itemIdOf } from './product';

type Candidate = { item: ItemKey; feedback: { kind: string } | null };

export function nextUnrated<Item extends Candidate>(items: readonly Item[], current: ItemKey) {
  const place = items.findIndex(({ item }) => itemIdOf(item) === itemIdOf(current));
  return [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0))].find(
    ({ feedback }) => feedback?.kind === 'begin',
  );
}
