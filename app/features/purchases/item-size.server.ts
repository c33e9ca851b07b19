import type { Transaction } from '~/core-api/transaction';
import { sizedItemsOf, type History } from '~/history/history';
import type { Translator } from '~/i18n/translator.server';
import { sizedItemOf } from '~/sizes/read-item';
import { isForAdults } from '~/sizes/size';
import { adviseSize, adviseSizeIn, type Advice } from '~/sizes/size-advice';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { today } from '~/features/profile/size-profile-of';
import { tileOf } from '~/features/profile/size-tile.server';

/** Of the form of the check. */
const longest = { brand: 100, size: 40 };

/** Null for what is no kind of clothes or shoes. */
export function sizeSectionOf(item: Transaction, history: History | null, translator: Translator) {
  const sized = sizedItemOf(item, noAnswers);
  if (!sized) return null;
  const { words } = translator;
  const { size, sizes } = { size: words('item').size, sizes: words('sizes') };
  const advice = history && adviceFor(sized, history);
  const isKnown = Boolean(advice?.size);
  return {
    title: sized.brand === null ? size.kind : size.brand,
    note: history ? (isKnown ? null : size.none) : size.failed,
    advice: advice && isKnown ? adviceTexts(advice, sized, translator) : null,
    check: { label: sizes.links.check, address: checkAddressOf(sized) },
  };
}

/** In the size system of the item; where its size cannot be read, in the one that is used most. */
function adviceFor({ kind, brand, size }: SizedItem, history: History): Advice | null {
  const items = sizedItemsOf(history);
  const query = { kind, brand };
  if (!size) return adviseSize(items, query, today())[0] ?? null;
  return isForAdults(size.system) ? adviseSizeIn(size.system, items, query, today()) : null;
}

function adviceTexts(advice: Advice, { kind, brand }: SizedItem, translator: Translator) {
  const { t } = translator;
  const tile = tileOf({ ...advice, kind }, translator);
  return {
    tile: brand ? { ...tile, kind: t('size-check:about', { kind: tile.kind, brand }) } : tile,
    scope: t(`item:size.scope.${advice.scope}`, { brand: brand ?? '' }),
  };
}

function checkAddressOf({ kind, brand, bought }: SizedItem): string {
  const parameters = new URLSearchParams({ kind });
  if (brand !== null && brand.length <= longest.brand) parameters.set('brand', brand);
  if (bought !== null && bought.length <= longest.size) parameters.set('size', bought);
  return `/profile/sizes/check?${parameters}#answer`;
}
