import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { Caller } from '~/server/caller';
import { failurePage } from '~/ui/failure/failure-page.server';
import type { Notice } from '~/ui/notice';
import { cardOf } from './card.server';
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
export async function purchaseListOf(args: LoaderFunctionArgs, user: Caller, query: ListQuery) {
  const [translator, part, statuses] = await Promise.all([
    getTranslator(args),
    findListPart(user, query),
    listFeedbackStatuses(user),
  ]);
  const { t, words } = translator;
  if (!part.ok) throw await failurePage(args, 502, t(partMessages[part.refusal]));
  const { items, loaded, next } = part.value;

  return {
    query,
    words: words('purchases'),
    heading: words('purchases')[query.tab],
    cards: items.map((item) =>
      cardOf(item, { statuses: statuses.ok ? statuses.value : [], list: query, translator }),
    ),
    note: statuses.ok || items.length === 0 ? null : noteOf(statuses.refusal, translator),
    filter: filterOf(query, loaded, translator),
    addresses: {
      purchases: listAddressOf({ ...query, tab: 'purchases', after: null }),
      returns: listAddressOf({ ...query, tab: 'returns', after: null }),
      unfiltered: listAddressOf({ ...query, categories: [], stores: [], after: null }),
      newest: listAddressOf({ ...query, after: null }),
      more: next === null ? null : listAddressOf({ ...query, after: next }),
    },
  };
}

function noteOf(refusal: keyof typeof statusMessages, { t }: Translator): Notice {
  const { type, key } = statusMessages[refusal];
  return { type, message: t(key) };
}

type Loaded = Parameters<typeof storesIn>[0];

function filterOf({ categories, stores }: ListQuery, loaded: Loaded, { t, words }: Translator) {
  const known = storesIn(loaded);
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
    // A single store is no choice (G22).
    stores: (known.length < 2 && stores.length === 0 ? [] : known).map(({ id, name }) => ({
      value: id,
      text: name,
      isChosen: stores.includes(id),
    })),
  };
}
