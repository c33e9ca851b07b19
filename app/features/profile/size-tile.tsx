import { Drawing } from '~/ui/icon';
import { Tape } from '~/ui/tape';
import type { SizeTile } from './size-tile.server';

export const tapeMarks = 6;

/** Of phrases, so that it can stand in a link. */
export function SizeTileContent({ tile, sure = tile.sure }: { tile: SizeTile; sure?: string }) {
  return (
    <>
      <span className="kind">{tile.kind}</span> <strong className="size-big">{tile.size}</strong>{' '}
      <span className="sure">{sure}</span>
      <Tape number={tile.marks} total={tapeMarks} /> <span className="why">{tile.why}</span>
      <Drawing name={tile.drawing} />
    </>
  );
}
