import { fill } from '~/i18n/fill';
import type { Words } from '~/i18n/words';

type UnreadableCountProps = {
  words: Pick<Words['list'], 'unreadable'>;
  parts: readonly { unreadable: number }[];
};

/** In one line, however many parts are shown (G79). */
export function UnreadableCount({ words, parts }: UnreadableCountProps) {
  const count = parts.reduce((sum, { unreadable }) => sum + unreadable, 0);
  if (count === 0) return null;
  const { one, other } = words.unreadable;
  return <p className="hint">{count === 1 ? one : fill(other, { count })}</p>;
}
