import type { Translator } from '~/i18n/translator.server';
import type { SizeProfile, KindSizes } from '~/sizes/kind-sizes';
import { isSameSize, type SizeSystem, type SizedItem } from '~/sizes/sized-item';
import { itemsBehind, shownSizes, newestFirst } from '~/sizes/size-rule';
import { sizesText } from '~/features/profile/size-tile.server';
import { sizeText } from '~/features/profile/size-profile-of';
import { oneLine } from '~/features/profile/one-line';
import { itemAddressOf } from '~/features/profile/item-address';
import { config } from '~/config/config.server';

export type TakeAlongData = NonNullable<ReturnType<typeof takeAlongOf>>;

/** Null while no kind has a size. */
export function takeAlongOf(profile: SizeProfile, translator: Translator) {
  const lines = sizeLinesOf(profile, translator);
  if (lines.length === 0) return null;
  return { words: translator.words('take-along'), line: chatLineOf(lines, translator) };
}

/** For a store that asks for the size; null when everything is of one size, which need not be said. */
function chatLineOf(lines: SizeLine[], { t }: Translator): string | null {
  const sizes = lines
    .filter(({ system }) => system !== 'one-size')
    .map(({ kind, size, sureness, system }) =>
      t('take-along:chat.size', {
        kind,
        // A number alone could be of any country.
        size: system === 'eu' ? `EU ${size}` : size,
        sureness: sureness.toLocaleLowerCase(),
      }),
    );
  return sizes.length === 0 ? null : t('take-along:chat.line', { sizes: sizes.join(', ') });
}

export type SizeLine = {
  kind: string;
  system: SizeSystem;
  systemName: string;
  /** Several when the items are divided. */
  sizes: { text: string; count: number }[];
  /** All sizes in one text. */
  size: string;
  sureness: string;
  /** Items that speak for these sizes. */
  count: number;
  brands: { brand: string; size: string }[];
};

/** What is taken along of a profile: each kind and system that has a size, with words in place of items. */
export function sizeLinesOf({ kinds }: SizeProfile, translator: Translator): SizeLine[] {
  return kinds.filter(({ size }) => size !== null).map((found) => sizeLineOf(found, translator));
}

function sizeLineOf(found: KindSizes, translator: Translator): SizeLine {
  const { sureness, systems } = translator.words('sizes');
  const sizes = shownSizes(found).map((size) => ({
    text: sizeText(size, translator.words('sizes')),
    count: itemsBehind(found).filter((item) => isSameSize(item.size, size)).length,
  }));
  return {
    kind: translator.words('purchases').categories[found.kind],
    system: found.system,
    systemName: systems[found.system],
    sizes,
    size: sizesText(found, translator),
    sureness: sureness[found.sureness],
    count: sizes.reduce((sum, { count }) => sum + count, 0),
    brands: found.brands
      .filter(({ size }) => size !== null)
      .map((of) => ({ brand: oneLine(of.brand), size: sizesText(of, translator) })),
  };
}

const mostShown = 3;

export type NewItemsData = NonNullable<ReturnType<typeof newItemsOf>>;

/** What was bought so lately that it can still be returned, and has no answer yet; null when there is nothing. */
export function newItemsOf(items: readonly SizedItem[], translator: Translator, now = new Date()) {
  const found = items
    .filter((item) => !item.isReturned && isUnanswered(item) && tryOnOf(item, now) !== null)
    .sort(newestFirst)
    .slice(0, mostShown);
  if (found.length === 0) return null;
  return {
    words: translator.words('take-along').newItems,
    items: found.map((item) => ({
      id: item.id,
      name: item.name,
      facts: factsOf(item, translator),
      address: itemAddressOf(item.key),
      reminder: `/profile/sizes/export/try-on.ics?${new URLSearchParams({ item: item.id })}`,
    })),
  };
}

function factsOf({ bought, store, date: moment }: SizedItem, { t, date }: Translator): string[] {
  const facts = [
    bought && t('take-along:newItems.size', { size: bought }),
    store?.name,
    moment === null ? null : date(new Date(moment)),
  ];
  return facts.flatMap((fact) => fact || []);
}

function isUnanswered({ answers }: SizedItem): boolean {
  const given = [answers.verdict, answers.feel, answers.nextTime];
  return given.every((answer) => answer === null);
}

const msPerDay = 86_400_000;

/** Of the right to withdraw, which begins with the receipt: the day of the purchase is the one that is known. */
const daysToReturn = 14;

const daysToTryOn = 10;

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: config.timeZone });

type TryOn = {
  /** When to try it on, in days since 1970. */
  day: number;
  /** The last day on which it can be returned for certain, unless the store gives longer. */
  lastDay: number;
};

/** @returns null when it is too late, or nobody knows. */
export function tryOnOf({ date }: Pick<SizedItem, 'date'>, now: Date): TryOn | null {
  if (date === null) return null;
  const bought = dayOf(date);
  const today = dayOf(now.getTime());
  const lastDay = bought + daysToReturn;
  const day = Math.max(bought + daysToTryOn, today + 1);
  return bought <= today && day <= lastDay ? { day, lastDay } : null;
}

/** Midnight in UTC, for dates without a time. */
export function dateOf(day: number): Date {
  return new Date(day * msPerDay);
}

/** In the time zone of the product (decision 05). */
function dayOf(moment: number): number {
  return Date.parse(isoDay.format(moment)) / msPerDay;
}
