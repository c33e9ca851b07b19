import type { Translator } from '~/i18n/translator.server';
import type { SizeProfile } from '~/sizes/kind-sizes';
import { sizeLinesOf, type SizeLine } from './size-lines.server';

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
