import type { Words } from '~/i18n/words';
import { Link } from '~/ui/link';

export const endId = 'list-end';

type Way = { to: string; text: string };

/** Of a list that leaves something out. */
export type Bounds = {
  /** How far it has been looked at. */
  looked: string | null;
  /** There is nothing behind the cards that are shown. */
  isWhole: boolean;
  /** To what was not looked at yet, in place of what is shown. */
  further: Way | null;
  /** Of all that is listed. */
  download: Way | null;
};

type ListEndProps = Partial<Bounds> & {
  words: Pick<Words['list'], 'cut' | 'end' | 'more'> & {
    searching: Pick<Words['list']['searching'], 'text'>;
  };
  more: string | null;
  /** The last part that was appended; the only one counts as none. */
  isAppendedEmpty: boolean;
  isCut: boolean;
};

/** What is said below the cards, and the ways on. */
export function ListEnd({ words, more, isAppendedEmpty, isCut, ...props }: ListEndProps) {
  const { looked, isWhole, further, download } = props;
  return (
    <>
      {isCut && (
        <p className="hint" role="status">
          {words.cut}
        </p>
      )}
      {isAppendedEmpty && !isCut && (
        <p className="hint" role="status" id={more ? undefined : endId} tabIndex={-1}>
          {more ? words.searching.text : words.end}
        </p>
      )}
      {looked && <p className="hint">{looked}</p>}
      {isWhole && !isAppendedEmpty && !isCut && <p className="hint">{words.end}</p>}
      {(more || further) && (
        <p className="actions">
          {more && (
            <Link className="button secondary" to={more} preventScrollReset>
              {words.more}
            </Link>
          )}{' '}
          {further && (
            <Link key={further.to} className="button secondary" to={further.to}>
              {further.text}
            </Link>
          )}
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
