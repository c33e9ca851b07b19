import type { Translator } from '~/i18n/translator.server';
import type { SizeProfile, KindSizes } from '~/sizes/kind-sizes';
import { isSameSize, type SizeSystem } from '~/sizes/sized-item';
import { itemsBehind, shownSizes } from '~/sizes/size-rule';
import { sizesText } from '~/features/profile/size-tile.server';
import { sizeText } from '~/features/profile/size-profile-of';
import { oneLine } from '~/features/profile/one-line';

export type TakeAlongData = NonNullable<ReturnType<typeof takeAlongOf>>;

export function takeAlongOf(profile: SizeProfile, translator: Translator) {
  const lines = sizeLinesOf(profile, translator);
  if (lines.length === 0) return null;
  const { check } = translator.words('sizes').links;
  return { words: translator.words('take-along'), check, line: chatLineOf(lines, translator) };
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
  sizes: { text: string; count: number }[];
  /** All sizes in one text. */
  size: string;
  sureness: string;
  /** Items that speak for these sizes. */
  count: number;
  brands: { brand: string; size: string }[];
};

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
