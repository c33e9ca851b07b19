import { useEffect, useState } from 'react';
import type { Words } from '~/i18n/words';
import { Link } from '~/ui/link';

const endId = 'list-end';

type Way = { to: string; text: string };

type Bounds = {
  /** There is nothing behind the cards that are shown. */
  isComplete: boolean;
  download: Way | null;
};

type ListEndProps = Bounds & {
  words: Pick<Words['list'], 'end' | 'more'>;
  more: string | null;
  /** The last page that was appended; the only one counts as none. */
  isAppendedEmpty: boolean;
};

export function ListEnd({ words, more, isAppendedEmpty, isComplete, download }: ListEndProps) {
  return (
    <>
      {isAppendedEmpty && (
        <p className="hint" id={endId} tabIndex={-1}>
          {words.end}
        </p>
      )}
      {isComplete && !isAppendedEmpty && <p className="hint">{words.end}</p>}
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

type ListPage = { addresses: { own: string; more: string | null } };

/** With scripts the next page is appended; the focus moves to its first new card, or to the end of the list (G19). */
export function useListPages<Loaded extends ListPage>(
  page: Loaded,
  firstCardOf: (page: Loaded, before: Loaded[]) => string | undefined,
): Loaded[] {
  const [pages, setPages] = useState([page]);
  const last = pages[pages.length - 1] ?? page;
  if (last !== page) setPages(withPage(pages, page));
  const target = pages.length > 1 ? (firstCardOf(last, pages.slice(0, -1)) ?? endId) : undefined;
  useEffect(() => {
    if (target === undefined) return;
    const element = document.getElementById(target);
    (element?.querySelector<HTMLElement>('h2, h3') ?? element)?.focus();
  }, [target]);
  return pages;
}

/** A page that follows the last one is appended, one with the same address replaces it; any other begins anew. */
export function withPage<Loaded extends ListPage>(pages: Loaded[], page: Loaded): Loaded[] {
  const last = pages[pages.length - 1];
  const { own } = page.addresses;
  if (last?.addresses.more === own) return [...pages, page];
  if (last?.addresses.own === own) return [...pages.slice(0, -1), page];
  return [page];
}
