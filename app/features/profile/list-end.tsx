import type { Words } from '~/i18n/words';
import { Link } from '~/ui/link';

export const endId = 'list-end';

type Way = { to: string; text: string };

/** Of a list that leaves something out. */
export type Bounds = {
  /** There is nothing behind the cards that are shown. */
  isWhole: boolean;
  /** Of all that is listed. */
  download: Way | null;
};

type ListEndProps = Bounds & {
  words: Pick<Words['list'], 'end' | 'more'>;
  more: string | null;
  /** The last part that was appended; the only one counts as none. */
  isAppendedEmpty: boolean;
};

/** What is said below the cards, and the ways on. */
export function ListEnd({ words, more, isAppendedEmpty, isWhole, download }: ListEndProps) {
  return (
    <>
      {isAppendedEmpty && (
        <p className="hint" role="status" id={endId} tabIndex={-1}>
          {words.end}
        </p>
      )}
      {isWhole && !isAppendedEmpty && <p className="hint">{words.end}</p>}
      {more && (
        <p className="actions">
          <Link className="button secondary" to={more} preventScrollReset>
            {words.more}
          </Link>
        </p>
      )}
      {download && (
        <p className="no-print">
          <a className="quiet" href={download.to}>
            {download.text}
          </a>
        </p>
      )}
    </>
  );
}
