import { Link } from '~/ui/link';
import type { StillToCountNote } from './still-to-count.server';

/** Purchases that the page does not rest on yet, with a link that counts some more of them. */
export function StillToCount({ note }: { note: StillToCountNote | null }) {
  if (!note) return null;
  return (
    <p className="hint" role="status">
      {note.text}{' '}
      <Link to={note.goOn.address} preventScrollReset>
        {note.goOn.label}
      </Link>
    </p>
  );
}
