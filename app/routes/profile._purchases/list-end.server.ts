import { momentOf, type Transaction } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import type { Notice } from '~/ui/notice';
import { isNewest } from '../profile/list-cursor';
import type { Bounds } from '../profile/list-end';
import { exportAddressOf } from './export-address';
import type { PurchaseListPart } from './list-part.server';
import { isNarrowed, listAddressOf, type ListQuery } from './list-query';

type Looked = Pick<PurchaseListPart, 'lookedAt' | 'next' | 'further'>;

/** What is said below the cards, and the ways on that are not "Show more". */
export function listEndOf(query: ListQuery, part: Looked, translator: Translator): Bounds {
  const { next, further } = part;
  const words = translator.words('list-end');
  const isOldest = query.order === 'oldest';
  return {
    looked: isNarrowed(query) && !isOldest && next ? lookedTextOf(query, part, translator) : null,
    // Newer items lie before a run that does not begin with them.
    isWhole:
      (isNarrowed(query) || isOldest) && !next && !further && !(isOldest && query.after !== null),
    further: further && {
      to: listAddressOf({ ...query, ...further }),
      text: words.further,
    },
    download: {
      to: exportAddressOf(query),
      text: isOldest ? words.downloadNewest : words.download,
    },
  };
}

/** Where the oldest item of the list need not be the oldest of all. */
export function oldestNotes(query: ListQuery, part: Looked, translator: Translator): Notice[] {
  const isAll = query.after === null && !part.further;
  if (query.order === 'newest' || isAll) return [];
  return [{ type: 'info', message: oldestTextOf(part, translator) }];
}

function lookedTextOf(query: ListQuery, { lookedAt }: Looked, { t, date }: Translator): string {
  const count = lookedAt.length;
  const { first } = datesOf(lookedAt);
  if (!first) return t('list-end:undated', { count });
  const back = { count, date: date(first) };
  return isNewest(query) ? t('list-end:looked', back) : t('list-end:lookedOn', back);
}

function oldestTextOf({ lookedAt }: Looked, { t, date }: Translator): string {
  const count = lookedAt.length;
  const { first, last } = datesOf(lookedAt);
  if (!first || !last) return t('list-end:undated', { count });
  return t('list-end:oldest', { count, from: date(first), to: date(last) });
}

/** Null where no item has a date. */
function datesOf(items: readonly Transaction[]): { first: Date | null; last: Date | null } {
  const moments = items.map(momentOf).filter((moment) => moment !== null);
  if (moments.length === 0) return { first: null, last: null };
  const [first, last] = moments.reduce(
    ([min, max], moment) => [Math.min(min, moment), Math.max(max, moment)],
    [Infinity, -Infinity],
  );
  return { first: new Date(first), last: new Date(last) };
}
