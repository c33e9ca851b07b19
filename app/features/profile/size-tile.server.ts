import { drawingOf, type MainCategory } from '~/core-api/category';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { Size } from '~/sizes/sized-item';
import { rankOf, surenessSteps } from '~/sizes/sureness';
import type { KindSizes, SizeProfile } from '~/sizes/kind-sizes';
import { shownSizes, type SizeFinding } from '~/sizes/size-rule';
import { sizeText, profileOf } from './size-profile-of';
import { sizedItemsOf, type History } from '~/history/history';

const mostTiles = 4;
const leastRank = surenessSteps.indexOf('likely');

export type SizeTile = ReturnType<typeof tileOf>;

/** Sizes that are likely or better, the surest first; of a kind the one that is bought most. */
export function tilesOf({ kinds }: SizeProfile, translator: Translator): SizeTile[] {
  return kinds
    .filter(({ sureness, system }) => rankOf(sureness) >= leastRank && system !== 'one-size')
    .filter(({ kind }, place, known) => known.findIndex((one) => one.kind === kind) === place)
    .sort((a, b) => rankOf(b.sureness) - rankOf(a.sureness))
    .slice(0, mostTiles)
    .map((kind) => tileOf(kind, translator));
}

export function tileOf(finding: SizeFinding & Pick<KindSizes, 'kind'>, translator: Translator) {
  const { words } = translator;
  return {
    kind: words('purchases').categories[finding.kind],
    drawing: drawingOf({ mainCategory: finding.kind }),
    size: sizesText(finding, translator),
    sure: words('sizes').sureness[finding.sureness],
    address: kindAddressOf(finding.kind),
  };
}

export function sizesText(finding: SizeFinding, { language, words }: Translator): string {
  const sizes = words('sizes');
  if (!finding.size) return sizes.unknown;
  return formatsOf(language).or(shownSizes(finding).map((one) => sizeText(one, sizes)));
}

/** For sentences, whose lines never end between the letters and the number of a size. */
export function unbroken(sizes: string): string {
  return sizes.replace(/ (?=\d)/g, '\u00a0');
}

/** Why items speak for several sizes: over time, by brand, or for no known reason. Empty where they agree. */
export function divisionText(finding: SizeFinding, { language, t, words }: Translator): string {
  const { division, sureness, size, other } = finding;
  const { and, year, month } = formatsOf(language);
  const written = (one: Size) => sizeText(one, words('sizes'));
  if (division?.by === 'time') {
    const [before, lately] = [new Date(division.lastBefore), new Date(division.firstLately)];
    const isOtherYear = year(before) < year(lately);
    return t('sizes:division.time', {
      lately: written(division.lately),
      before: written(division.before),
      when: isOtherYear ? String(year(before) + 1) : month(lately),
    });
  }
  if (sureness === 'by-brand' && division) {
    const brands = division.brands.map(({ brand, size: own }) =>
      t('sizes:division.brand', { brand, size: written(own) }),
    );
    return `${and(brands)}.`;
  }
  if (sureness !== 'mixed' || !size || !other) return '';
  return t('sizes:because.mixed', { size: written(size), other: written(other) });
}

export function kindAddressOf(kind: MainCategory): string {
  return `/profile/sizes/${kind.toLowerCase()}`;
}

export type SizeTiles = NonNullable<ReturnType<typeof sizeTilesOf>>;

/** Null while nothing can be said; without tiles while nothing is likely. */
export function sizeTilesOf(history: History, translator: Translator) {
  const profile = profileOf(sizedItemsOf(history));
  if (!profile.kinds.some(({ size, system }) => size && system !== 'one-size')) return null;
  const { links, tiles: words } = translator.words('sizes');
  return { ...words, links, tiles: tilesOf(profile, translator) };
}
