import type { Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { itemAddressOf } from '~/features/profile/item-address';
import { outcomeOf } from './check-evidence';
import type { Line } from './lines';

/** @param nameOf what a line calls its item */
export function itemLines(
  items: readonly SizedItem[],
  { most, nameOf }: { most: number; nameOf: (item: SizedItem) => string },
  translator: Translator,
): Line[] {
  const lines = items.slice(0, most).map((item) => ({
    text: lineOf(item, nameOf(item), translator),
    address: itemAddressOf(item.key),
  }));
  const left = items.length - lines.length;
  if (left === 0) return lines;
  return [...lines, { text: translator.t('sizes:more', { count: left }), address: null }];
}

function lineOf(item: SizedItem, name: string, { t, words }: Translator): string {
  const outcome = outcomeOf(item);
  const line = item.isReturned && outcome !== 'returned' ? 'returned' : 'plain';
  return t(`sizes:line.${line}`, { item: name, outcome: words('sizes').outcomes[outcome] });
}
