import type { MainCategory } from '~/core-api/category';
import type { Profile } from '~/core-api/profile';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { Words } from '~/i18n/words';
import { countOf, type KindSizes, type SizeProfile } from '~/sizes/kind-sizes';
import { rankOf } from '~/sizes/sureness';
import type { SizedItem } from '~/sizes/sized-item';
import { itemsBehind, newestFirst } from '~/sizes/size-rule';
import { profileOf, sizeText } from '~/features/profile/size-profile-of';
import { kindAddressOf, sizesText } from '~/features/profile/size-tile.server';
import { takeAlongOf } from './take-along.server';
import { newItemsOf } from './new-items.server';

const brandsOnPaper = 4;
const mostLines = 10;

type Person = { profile: Profile; items: readonly SizedItem[]; since: string | null };

export function sizesPageOf(person: Person, translator: Translator) {
  const { profile, items, since } = person;
  const { t, date, words } = translator;
  const known = profileOf(items);
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return {
    words: pageWordsOf(words('sizes')),
    since,
    owner: [name, date(new Date())].filter(Boolean).join(', '),
    kinds: kindsIn(known).map((row) => rowOf(row, translator)),
    childrens: childrensLines(known, translator),
    unread: unreadLines(known, translator),
    newItems: newItemsOf(items, translator),
    takeAlong: takeAlongOf(known, translator),
    gifts: known.gifts.length === 0 ? null : t('sizes:gifts', { count: known.gifts.length }),
  };
}

function pageWordsOf({ title, lead, sureness, links, table, ...words }: Words['sizes']) {
  const { childrens, empty, unread, rule } = words;
  return {
    title,
    lead,
    links,
    table,
    sureness: { none: sureness.none },
    childrens: { title: childrens.title, text: childrens.text },
    empty,
    unread: { title: unread.title, text: unread.text },
    rule,
  };
}

function rowOf({ kind, found }: KindRow, translator: Translator) {
  const { language, t, words } = translator;
  const sizes = words('sizes');
  const row = { kind: words('purchases').categories[kind], address: kindAddressOf(kind) };
  if (!found) return { ...row, size: sizes.unknown, sure: '', newest: '', brands: '' };
  const behind = itemsBehind(found).sort(newestFirst);
  const date = behind[0]?.date ?? null;
  const brands = found.brands
    .filter(({ size }) => size !== null)
    .slice(0, brandsOnPaper)
    .map((one) =>
      t('sizes:division.brand', { brand: one.brand, size: sizesText(one, translator) }),
    );
  return {
    ...row,
    size: sizesText(found, translator),
    sure: t('sizes:sureCount', { sure: sizes.sureness[found.sureness], count: behind.length }),
    newest: date === null ? '' : formatsOf(language).shortMonthAndYear(new Date(date)),
    brands: brands.join(', '),
  };
}

type KindRow = { kind: MainCategory; found: KindSizes | undefined };

/** Each kind in the system that was bought most and has a size: the surest first, then the most bought. */
function kindsIn({ kinds }: SizeProfile): KindRow[] {
  const rows = [...new Set(kinds.map(({ kind }) => kind))].map((kind) => {
    const ofKind = kinds.filter((finding) => finding.kind === kind);
    const found = ofKind.find(({ size }) => size !== null);
    const count = ofKind.reduce((total, finding) => total + countOf(finding), 0);
    return { kind, found, rank: found ? rankOf(found.sureness) : -1, count };
  });
  return rows.sort((a, b) => b.rank - a.rank || b.count - a.count);
}

function childrensLines({ childrens }: SizeProfile, translator: Translator): string[] {
  const { language, t, words } = translator;
  const { month } = formatsOf(language);
  return firstLines(childrens, translator, ({ kind, size, newest: { date } }) => {
    const facts = {
      kind: words('purchases').categories[kind],
      size: sizeText(size, words('sizes')),
    };
    if (date === null) return t('sizes:childrens.undated', facts);
    return t('sizes:childrens.line', { ...facts, month: month(new Date(date)) });
  });
}

function unreadLines({ unread }: SizeProfile, translator: Translator): string[] {
  const { t } = translator;
  return firstLines([...unread].sort(newestFirst), translator, ({ name, bought }) =>
    bought === null
      ? t('sizes:unread.none', { item: name })
      : t('sizes:unread.line', { item: name, size: bought }),
  );
}

function firstLines<One>(all: readonly One[], { t }: Translator, lineOf: (one: One) => string) {
  const lines = all.slice(0, mostLines).map(lineOf);
  const left = all.length - lines.length;
  return left === 0 ? lines : [...lines, t('sizes:more', { count: left })];
}

export type SizesPage = ReturnType<typeof sizesPageOf>;
