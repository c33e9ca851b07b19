import { Link } from '@remix-run/react';
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** Closes the dialog around; null on a page. */
export const CloseDialog = createContext<(() => void) | null>(null);

/** The way out of a question: a link back on its page, and in its dialog the same link closes it. */
export function CancelLink({ to, children }: { to: string; children: ReactNode }) {
  const close = useContext(CloseDialog);

  function cancel(event: MouseEvent): void {
    if (!close) return;
    event.preventDefault();
    close();
  }

  return (
    <Link to={to} className="button secondary" onClick={cancel}>
      {children}
    </Link>
  );
}
