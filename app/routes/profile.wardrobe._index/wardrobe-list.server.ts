import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawingOf } from '~/core-api/category';
import { sections, type WardrobeItem, type WardrobePage } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobePage } from '~/core-api/wardrobe/wardrobe.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { wardrobeAddressOf, type WardrobeQuery } from '../profile.wardrobe/wardrobe-address';

const messages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
} as const;

const nothing: WardrobePage = { results: [], continuationToken: null };

export type WardrobeList = Awaited<ReturnType<typeof wardrobeListOf>>;
export type OwnItem = ReturnType<typeof ownItemOf>;

export async function wardrobeListOf(args: LoaderFunctionArgs, user: User, query: WardrobeQuery) {
  const { section, after } = query;
  const [translator, page] = await Promise.all([
    getTranslator(args),
    getWardrobePage(user, { section, continuationToken: after }),
  ]);
  const { t, words } = translator;
  if (!page.ok && page.refusal !== 'not-found') {
    throw await failurePage(args, 502, t(messages[page.refusal]));
  }
  const { results, continuationToken } = page.ok ? page.value : nothing;
  const own = words('wardrobe');
  return {
    query,
    words: own,
    shown: t('wardrobe:shown', { count: results.length }),
    /** Only the unfiltered first part can tell that there are no items at all. */
    isNew: results.length === 0 && section === null && after === null,
    hasUnused: results.some((item) => item.usedInRecommendations === false),
    sections: sections
      .map((name) => ({
        name,
        heading: own.sections[name],
        items: results
          .filter((item) => item.section === name)
          .map((item) => ownItemOf(item, translator)),
      }))
      .filter(({ items }) => items.length > 0),
    more: continuationToken ? wardrobeAddressOf({ section, after: continuationToken }) : null,
  };
}

function ownItemOf(item: WardrobeItem, { t, words, date }: Translator) {
  const added = new Date(item.dateAdded ?? '');
  return {
    id: item.id,
    name: item.name,
    drawing: drawingOf(item.category),
    brand: item.brand || null,
    size: item.size,
    color: item.color || null,
    fit: item.fit ? words('wardrobe').fits[item.fit] : null,
    note: item.note || null,
    added: Number.isNaN(added.getTime()) ? null : { iso: added.toISOString(), text: date(added) },
    isByUser: item.addedByUser ?? false,
    question: t('wardrobe:delete.title', { name: item.name }),
  };
}
