import type { Translator } from '~/i18n/translator.server';
import type { SizeFinding } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { itemAddressOf } from '~/features/profile/item-address';
import { sizeText } from '~/features/profile/size-words';
import type { Line } from './lines';

// Of somebody who has bought for years, the newest items are enough to recognise what is counted.
const mostLines = 10;

/** The items behind the sizes of a kind, by what they say. Groups without items are left out. */
export function evidenceOf(findings: readonly SizeFinding[], translator: Translator) {
  const { t, words } = translator;
  const { evidence } = words('sizes');
  const groups = [
    ...findings.map(({ size, supporting }) => ({
      title: size ? t('sizes:evidence.supporting', { size: sizeText(size, words('sizes')) }) : '',
      items: supporting,
    })),
    { title: evidence.opposing, items: findings.flatMap(({ opposing }) => opposing) },
    { title: evidence.weightless, items: findings.flatMap(({ weightless }) => weightless) },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, lines: itemLines(items, translator) }));
}

/** Each leads to the page of its item. */
export function itemLines(items: readonly SizedItem[], translator: Translator): Line[] {
  const { t } = translator;
  const lines = items
    .slice(0, mostLines)
    .map((item) => ({ text: itemLine(item, translator), address: itemAddressOf(item.key) }));
  const left = items.length - lines.length;
  return left === 0 ? lines : [...lines, { text: t('sizes:more', { count: left }), address: null }];
}

export function nameAndSize({ name, bought }: SizedItem): string {
  return bought === null ? name : `${name}, ${bought}`;
}

function itemLine(item: SizedItem, { t, words }: Translator): string {
  const { outcomes } = words('sizes');
  const { verdict } = item.answers;
  const about = nameAndSize(item);
  if (verdict === null || verdict === 'notForUser') {
    const outcome = outcomes[item.isReturned ? 'returned' : 'kept'];
    return t('sizes:line.plain', { item: about, outcome });
  }
  const key = item.isReturned ? 'sizes:line.returned' : 'sizes:line.plain';
  return t(key, { item: about, outcome: outcomes[verdict] });
}
