import { Link } from '@remix-run/react';
import type { Words } from '~/i18n/words';

export const endId = 'list-end';

type ListEndProps = {
  words: Words['list'];
  more: string | null;
  /** The last part that was appended; the only one counts as none. */
  isAppendedEmpty: boolean;
  isCut: boolean;
};

/** What is said below the cards, and the way on. */
export function ListEnd({ words, more, isAppendedEmpty, isCut }: ListEndProps) {
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
      {more && (
        <p className="actions">
          <Link className="button secondary" to={more} preventScrollReset>
            {words.more}
          </Link>
        </p>
      )}
    </>
  );
}
