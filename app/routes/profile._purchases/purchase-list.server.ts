import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import type { Notice } from '~/ui/notice';
import { cardOf } from './card.server';
import { isNewest, newestPart } from '../profile/list-cursor';
import { sizeTilesOf } from './size-tiles.server';
import type { Choices } from './filter-choices';
import { findListPart } from './list-part.server';
import { listAddressOf, type ListQuery } from './list-query';
import { categoriesIn, storesIn } from './shown-items';

const partMessages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
} as const;

const statusMessages = {
  'not-found': { type: 'info', key: 'messages:feedback.statuses-not-found' },
  unknown: { type: 'error', key: 'messages:purchase.status-failed' },
  unreadable: { type: 'error', key: 'messages:generic.unknown' },
} as const;

export type PurchaseList = Awaited<ReturnType<typeof purchaseListOf>>;

/** Without the feedback statuses the items are still shown, with a notice. */
export async function purchaseListOf(args: LoaderFunctionArgs, user: User, asked: ListQuery) {
  const [translator, part, statuses] = await Promise.all([
    getTranslator(args),
    findListPart(user, asked),
    listFeedbackStatuses(user),
  ]);
  const { t, words } = translator;
  if (!part.ok) throw await failurePage(args, 502, t(partMessages[part.refusal]));
  const { items, loaded, history, next, unreadable, isCut, isLost } = part.value;
  const query = isLost ? { ...asked, ...newestPart } : asked;
  const known = statuses.ok ? statuses.value.records : [];
  const hasStatuses = statuses.ok || statuses.refusal === 'not-found';

  return {
    query,
    words: { ...words('purchases'), list: words('list') },
    heading: words('purchases')[query.tab],
    isNewest: isNewest(query),
    sizes:
      query.tab === 'purchases' && isNewest(query) && hasStatuses
        ? await sizeTilesOf(user, { page: history, statuses: known }, translator)
        : null,
    cards: items.map((item) => cardOf(item, { statuses: known, list: query, translator })),
    notes: [
      ...(isLost ? [{ type: 'info', message: words('list').lost } as const] : []),
      ...(items.length === 0 ? [] : statusNotes(statuses, translator)),
    ],
    unreadable,
    isCut,
    filter: filterOf(query, loaded, translator),
    addresses: {
      purchases: listAddressOf({ ...query, ...newestPart, tab: 'purchases' }),
      returns: listAddressOf({ ...query, ...newestPart, tab: 'returns' }),
      unfiltered: listAddressOf({ ...query, ...newestPart, categories: [], stores: [] }),
      newest: listAddressOf({ ...query, ...newestPart }),
      own: listAddressOf(query),
      more: next && listAddressOf({ ...query, ...next }),
    },
  };
}

type Statuses = Awaited<ReturnType<typeof listFeedbackStatuses>>;

function statusNotes(statuses: Statuses, { t }: Translator): Notice[] {
  if (!statuses.ok) {
    const { type, key } = statusMessages[statuses.refusal];
    return [{ type, message: t(key) }];
  }
  const count = statuses.value.unreadable;
  if (count === 0) return [];
  return [{ type: 'info', message: t('purchases:feedback.unreadable', { count }) }];
}

type Loaded = Parameters<typeof storesIn>[0];
type Filter = Choices & { title: string; isActive: boolean };

function filterOf(
  { categories, stores }: ListQuery,
  loaded: Loaded,
  { t, words }: Translator,
): Filter {
  const count = categories.length + stores.length;
  const names = words('purchases').categories;
  return {
    title: count === 0 ? words('purchases').filter.title : t('purchases:filter.active', { count }),
    isActive: count > 0,
    categories: categoriesIn(loaded, categories).map((name) => ({
      value: name,
      text: names[name],
      isChosen: categories.includes(name),
    })),
    stores: storesIn(loaded).map(({ id, name }) => ({
      value: id,
      text: name,
      isChosen: stores.includes(id),
    })),
  };
}
