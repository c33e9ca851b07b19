import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawingOf } from '~/core-api/category';
import { sections, type WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobePage } from '~/core-api/wardrobe/wardrobe.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { termOf } from '~/i18n/term.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { isNewest, newestPart } from '../profile/list-cursor';
import { emptyPart, readListPart } from '../profile/list-part.server';
import { deletedItems } from '../profile.wardrobe/deleted-items.server';
import { wardrobeAddressOf, type WardrobeQuery } from '../profile.wardrobe/wardrobe-address';

const messages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
} as const;

export type WardrobeList = Awaited<ReturnType<typeof wardrobeListOf>>;
export type OwnItem = ReturnType<typeof ownItemOf>;

export async function wardrobeListOf(args: LoaderFunctionArgs, user: User, asked: WardrobeQuery) {
  const { section } = asked;
  const [translator, part, deleted] = await Promise.all([
    getTranslator(args),
    readListPart(
      {
        caller: user,
        getPage: (caller, place) => getWardrobePage(caller, { section, ...place }),
        isShown: () => true,
      },
      asked,
    ),
    deletedItems(args, user),
  ]);
  const { t, words } = translator;
  if (!part.ok && part.refusal !== 'not-found') {
    throw await failurePage(args, 502, t(messages[part.refusal]));
  }
  const { items, next, unreadable, isCut, isLost } = part.ok
    ? part.value
    : emptyPart<WardrobeItem>(null);
  const query = isLost ? { ...asked, ...newestPart } : asked;
  const own = words('wardrobe');
  const isPart = next !== null || !isNewest(query);
  return {
    query,
    words: listWordsOf(translator),
    isNewest: isNewest(query),
    /** Only the whole list can tell that there are no items at all. */
    isNew:
      items.length === 0 &&
      unreadable === 0 &&
      next === null &&
      section === null &&
      isNewest(query),
    isLost,
    isCut,
    unreadable,
    count: items.length,
    shown: t(isPart ? 'wardrobe:part' : 'wardrobe:count', { count: items.length }),
    /** A deletion that failed after all left its item in the list. */
    deleted: deleted.filter(({ id }) => !items.some((item) => item.id === id)),
    hasUnused: items.some((item) => item.usedInRecommendations === false),
    sections: sections
      .map((name) => ({
        name,
        heading: own.sections[name],
        items: items
          .filter((item) => item.section === name)
          .map((item) => ownItemOf(item, translator)),
      }))
      .filter(({ items }) => items.length > 0),
    addresses: {
      own: wardrobeAddressOf(query),
      more: next && wardrobeAddressOf({ section, ...next }),
    },
  };
}

function listWordsOf(translator: Translator) {
  const { words } = translator;
  const { title, description, add, tabs, onboarding, ...own } = words('wardrobe');
  const { empty, notUsed, item, part, delete: deletion, undo } = own;
  const term = (text: string) => termOf(text, translator);
  const { more, newest, searching, end, lost, cut, unreadable } = words('list');
  const list = { more, newest, searching, end, lost, cut, unreadable };
  return {
    ...{ title, description, add, tabs, onboarding, empty, notUsed, part, undo, list },
    item: {
      ...item,
      ...{ brand: term(item.brand), size: term(item.size), color: term(item.color) },
      ...{ fit: term(item.fit), note: term(item.note), added: term(item.added) },
    },
    delete: deletion,
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
