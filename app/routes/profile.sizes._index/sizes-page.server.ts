import type { MainCategory } from '~/core-api/category';
import type { Profile } from '~/core-api/profile';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import type { Translator } from '~/i18n/translator.server';
import type { Words } from '~/i18n/words';
import { countOf, type SizeProfile } from '~/sizes/kind-sizes';
import { readSize } from '~/sizes/read-size';
import type { Size } from '~/sizes/size';
import type { SizedItem } from '~/sizes/sized-item';
import { newestFirst } from '~/sizes/size-rule';
import { profileOf } from '../profile/size-profile-of';
import { kindBoxOf } from './kind-box.server';
import { newItemsOf } from './new-items.server';
import { takeAlongOf } from './take-along.server';

const mostUnread = 10;

type Person = {
  profile: Profile;
  items: readonly SizedItem[];
  since: string | null;
  ownItems: WardrobeItem[];
};

export function sizesPageOf(person: Person, translator: Translator) {
  const { profile, items, since, ownItems } = person;
  const { t, date, words } = translator;
  const known = profileOf(items);
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return {
    words: pageWordsOf(words('sizes')),
    since,
    owner: [name, date(new Date())].filter(Boolean).join(', '),
    kinds: kindsIn(known).map((kind) => {
      const findings = known.kinds.filter((finding) => finding.kind === kind);
      return kindBoxOf(kind, findings, ownSizesOf(kind, ownItems), translator);
    }),
    unread: unreadLines(known, translator),
    newItems: newItemsOf(items, translator),
    takeAlong: takeAlongOf(known, translator),
    gifts: known.gifts.length === 0 ? null : t('sizes:gifts', { count: known.gifts.length }),
  };
}

/** Most words of sizes are in the texts below. */
function pageWordsOf({ title, lead, sureness, links, table, evidence, ...words }: Words['sizes']) {
  const { empty, unread, rule } = words;
  return {
    title,
    lead,
    links,
    table,
    sureness: { none: sureness.none },
    evidence: { title: evidence.title, rule: evidence.rule },
    empty,
    unread: { title: unread.title, text: unread.text },
    rule,
  };
}

/** Own items stand beside what was bought: they are recorded because they fit, and count for nothing. */
function ownSizesOf(kind: MainCategory, ownItems: WardrobeItem[]): Size[] {
  return ownItems.flatMap(({ category, size: text }) => {
    if (category?.mainCategory !== kind) return [];
    const garment = { kind, isJeans: category.subCategory === 'Jeans', label: null };
    return readSize(text.toUpperCase(), garment) ?? [];
  });
}

/** The most bought kind first. */
function kindsIn({ kinds }: SizeProfile): MainCategory[] {
  const counts = new Map<MainCategory, number>();
  for (const finding of kinds) {
    counts.set(finding.kind, (counts.get(finding.kind) ?? 0) + countOf(finding));
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([kind]) => kind);
}

function unreadLines({ unread }: SizeProfile, { t }: Translator): string[] {
  const lines = [...unread]
    .sort(newestFirst)
    .slice(0, mostUnread)
    .map(({ name, bought }) =>
      bought === null
        ? t('sizes:unread.none', { item: name })
        : t('sizes:unread.line', { item: name, size: bought }),
    );
  const left = unread.length - lines.length;
  return left === 0 ? lines : [...lines, t('sizes:more', { count: left })];
}

export type SizesPage = ReturnType<typeof sizesPageOf>;
