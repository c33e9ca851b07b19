import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../link';

export const CloseDialog = createContext<(() => void) | null>(null);

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
