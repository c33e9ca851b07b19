import { sizedItemsOf, type History } from '~/history/history';
import type { Translator } from '~/i18n/translator.server';
import { profileOf } from '../profile/size-profile-of';
import { tilesOf } from '../profile/size-tile.server';

export type SizeTiles = NonNullable<ReturnType<typeof sizeTilesOf>>;

/** Null while nothing can be said. */
export function sizeTilesOf(history: History, translator: Translator) {
  const tiles = tilesOf(profileOf(sizedItemsOf(history)), translator);
  if (tiles.length === 0) return null;
  const { links, tiles: words } = translator.words('sizes');
  return { title: words.title, links, tiles };
}
