import { drawingOf, type MainCategory } from '~/core-api/category';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { KindSizes, SizeProfile } from '~/sizes/kind-sizes';
import { hasFitted, shownSizes, type SizeFinding } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { surenessSteps } from '~/sizes/sureness';
import { sizeText } from './size-words';

const mostTiles = 4;
/** Of six marks on the tape, by step of `surenessSteps`. */
const marks = [1, 3, 4, 5, 6];
const marksWhenMixed = 2;

export type SizeTile = ReturnType<typeof tileOf>;

/** The kinds that are bought most, each in the system in which it is bought most. */
export function tilesOf({ kinds }: SizeProfile, translator: Translator): SizeTile[] {
  return kinds
    .filter(({ size, system }) => size !== null && system !== 'one-size')
    .filter(({ kind }, place, known) => known.findIndex((one) => one.kind === kind) === place)
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
    marks: marksOf(finding),
    why: whyOf(finding, translator),
    address: `/profile/sizes#${kindIdOf(finding.kind)}`,
  };
}

/** Where both sizes are shown, the items of both. */
export function itemsBehind({ sureness, supporting, opposing }: SizeFinding): SizedItem[] {
  return sureness === 'mixed' ? [...supporting, ...opposing] : supporting;
}

/** How many items have fitted, and how many were kept without an answer. */
function whyOf(finding: SizeFinding, { language, t }: Translator): string {
  const items = itemsBehind(finding);
  const fitted = items.filter(hasFitted).length;
  const kept = items.length - fitted;
  return formatsOf(language).and([
    ...(fitted > 0 ? [t('sizes:fitted', { count: fitted })] : []),
    ...(kept > 0 ? [t('sizes:kept', { count: kept })] : []),
  ]);
}

/** One size, both where they are mixed, or that it is not known. */
export function sizesText(finding: SizeFinding, { language, words }: Translator): string {
  const sizes = words('sizes');
  if (!finding.size) return sizes.unknown;
  return formatsOf(language).or(shownSizes(finding).map((one) => sizeText(one, sizes)));
}

export function marksOf({ sureness }: SizeFinding): number {
  if (sureness === 'mixed') return marksWhenMixed;
  return marks[surenessSteps.findIndex((step) => step === sureness)] ?? 0;
}

/** The anchor of a kind on the page of sizes. */
export function kindIdOf(kind: MainCategory): string {
  return `size-${kind.toLowerCase()}`;
}
