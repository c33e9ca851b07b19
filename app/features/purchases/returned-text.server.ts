import type { Transaction } from '~/core-api/transaction';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { EqualItems } from './list-part.server';

/** Null for what was kept. The day of the last return stands only where the core knows one (decision 055). */
export function returnedText(
  { item, pieces, returns }: Omit<EqualItems, 'count'>,
  translator: Translator,
) {
  const { t, words } = translator;
  const count = returns.length;
  if (count === 0) return null;
  const date = lastReturn(returns, item, translator);
  if (count < pieces) {
    return date === null
      ? t('cards:returned.some', { count })
      : t('cards:returned.someOn', { count, date });
  }
  return date === null ? words('cards').returned.plain : t('cards:returned.on', { date });
}

/** With its year only where that is not the one of the purchase. */
function lastReturn(
  returns: readonly Transaction[],
  { transactionDate }: Transaction,
  { language }: Translator,
): string | null {
  const moments = returns.map(({ returnDate }) => Date.parse(returnDate ?? ''));
  const last = Math.max(...moments.filter((moment) => !Number.isNaN(moment)));
  if (!Number.isFinite(last)) return null;
  const { shortDate, shortDay } = formatsOf(language);
  const date = new Date(last);
  const isSameYear = transactionDate?.slice(0, 4) === date.toISOString().slice(0, 4);
  return isSameYear ? shortDay(date) : shortDate(date);
}
