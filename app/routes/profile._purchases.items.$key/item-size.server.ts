import type { FeedbackStatus } from '~/core-api/feedback';
import type { Transaction } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import { within } from '~/server/caller';
import type { User } from '~/session/user.server';
import { sizedItemOf } from '~/sizes/read-item';
import { adviseSize, adviseSizeIn, type Advice } from '~/sizes/size-advice';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import type { HistoryPage, PurchaseHistory } from '../profile/known-history';
import { readHistory } from '../profile/purchase-history.server';
import { tileOf } from '../profile/size-tile.server';

// As much as the list spends on its tiles.
const maxCalls = 6;
const maxMs = 1000;
/** Of the form of the check. */
const longest = { brand: 100, size: 40 };

type Read = { page: HistoryPage; statuses: FeedbackStatus[] | null };

/** What was read before and what this page has just read, with the answers of a few items; null without statuses. */
export async function readSizes(
  user: User,
  { page, statuses }: Read,
): Promise<PurchaseHistory | null> {
  if (!statuses) return null;
  const known = { page, statuses };
  const history = await readHistory(within(user, maxMs), { maxCalls, maxPages: 1, known });
  return history.ok ? history.value : null;
}

/** Null for what is no kind of clothes or shoes. */
export function sizeSectionOf(
  item: Transaction,
  history: PurchaseHistory | null,
  translator: Translator,
) {
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
    older: isKnown && history?.hasOlder ? sizes.counting.older : null,
    check: { label: sizes.links.check, address: checkAddressOf(sized) },
  };
}

/** In the size system of the item; where its size cannot be read, in the one that is used most. */
function adviceFor(
  { kind, brand, size }: SizedItem,
  { items }: Pick<PurchaseHistory, 'items'>,
): Advice | null {
  const query = { kind, brand };
  return size ? adviseSizeIn(size.system, items, query) : (adviseSize(items, query)[0] ?? null);
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
