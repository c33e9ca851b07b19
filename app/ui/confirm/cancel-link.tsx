import { Link } from '@remix-run/react';
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** Null outside of a dialog. */
export const CloseDialog = createContext<(() => void) | null>(null);

/** Leads back on a page, and closes a dialog. */
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
