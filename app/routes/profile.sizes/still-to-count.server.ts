import type { Translator } from '~/i18n/translator.server';
import { withoutSeenMark } from '~/server/seen-mark';
import type { PurchaseHistory } from '../profile/known-history';

export type StillToCountNote = { text: string; goOn: { label: string; address: string } };

/** Null when everything is counted. The link leads to the same page, which goes on where this one has stopped. */
export function noteOf(
  history: PurchaseHistory,
  { url }: Request,
  { t, words }: Translator,
): StillToCountNote | null {
  const { uncounted: count, hasOlder, items } = history;
  const { goOn, older } = words('sizes').counting;
  if (count === 0 && !hasOlder) return null;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('counted', String(items.length));
  const address = withoutSeenMark(`${pathname}?${searchParams}`);
  const known = hasOlder
    ? t('sizes:counting.atLeast', { count })
    : t('sizes:counting.more', { count });
  return { text: count === 0 ? older : known, goOn: { label: goOn, address } };
}
