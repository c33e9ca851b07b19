import type { Translator } from '~/i18n/translator.server';
import { sizedItemsOf, type History } from '~/history/history';
import { profileOf } from '~/features/profile/size-profile-of';
import { tilesOf } from '~/features/profile/size-tile.server';

export type SizeTiles = NonNullable<ReturnType<typeof sizeTilesOf>>;

/** Null while nothing can be said; without tiles while nothing is likely. */
export function sizeTilesOf(history: History, translator: Translator) {
  const profile = profileOf(sizedItemsOf(history));
  if (!profile.kinds.some(({ size, system }) => size && system !== 'one-size')) return null;
  const { links, tiles: words } = translator.words('sizes');
  return { ...words, links, tiles: tilesOf(profile, translator) };
}
