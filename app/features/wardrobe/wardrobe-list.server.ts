import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawingOf } from '~/core-api/category';
import { readOwnItems } from '~/core-api/wardrobe/own-items.server';
import { sections, type WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { refusalMessages } from '~/i18n/refusal-messages';
import { termOf, getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { unreadableText } from '~/features/profile/guards.server';
import { deletedItems } from './guards.server';
import type { WardrobeQuery } from './wardrobe-address';

const messages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
  'unknown-page': 'messages:generic.unknown',
} as const;

export type WardrobeList = Awaited<ReturnType<typeof wardrobeListOf>>;
export type OwnItem = ReturnType<typeof ownItemOf>;

/** @throws the failure page when not all of them can be read. */
export async function wardrobeListOf(args: LoaderFunctionArgs, user: User, query: WardrobeQuery) {
  const [translator, read, deleted] = await Promise.all([
    getTranslator(args),
    readOwnItems(user),
    deletedItems(args, user),
  ]);
  const { t, words } = translator;
  if (!read.ok) throw await failurePage(args, 502, t(messages[read.refusal]));
  const { items: all, unreadable } = read.value;
  const items = all.filter(({ section }) => query.section === null || section === query.section);
  const own = words('wardrobe');
  return {
    query,
    words: listWordsOf(translator),
    isNew: items.length === 0 && unreadable === 0 && query.section === null,
    unreadable: unreadableText(unreadable, translator),
    count: items.length,
    shown: t('wardrobe:count', { count: items.length }),
    /** A deletion that failed after all left its item in the list. */
    deleted: deleted.filter(({ id }) => !all.some((item) => item.id === id)),
    example: exampleOf(translator),
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
  };
}

function listWordsOf(translator: Translator) {
  const { words } = translator;
  const { title, description, add, tabs, onboarding, ...own } = words('wardrobe');
  const { empty, notUsed, item, delete: deletion, undo } = own;
  const term = (text: string) => termOf(text, translator);
  return {
    ...{ title, description, add, tabs, onboarding, empty, notUsed, undo },
    item: {
      ...item,
      ...{ brand: term(item.brand), size: term(item.size), color: term(item.color) },
      ...{ fit: term(item.fit), note: term(item.note), added: term(item.added) },
    },
    delete: deletion,
  };
}

function exampleOf(translator: Translator) {
  const { name, note } = translator.words('wardrobe').onboarding.example;
  const category = { mainCategory: 'Sweater' };
  return ownItemOf(
    { id: 'example', section: 'women', name, category, size: 'M', fit: 'fitsRight', note },
    translator,
  );
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
