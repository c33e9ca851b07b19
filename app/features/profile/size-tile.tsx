import { Drawing } from '~/ui/icon';
import type { SizeTile } from './size-tile.server';

/** Of phrases, so that it can stand in a link. */
export function SizeTileContent({ tile, sure = tile.sure }: { tile: SizeTile; sure?: string }) {
  return (
    <>
      <span className="kind">{tile.kind}</span> <strong className="size-big">{tile.size}</strong>{' '}
      <span className="sure">{sure}</span>
      <Drawing name={tile.drawing} />
    </>
  );
}
