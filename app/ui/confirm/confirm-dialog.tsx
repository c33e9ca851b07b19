import { Link, useLocation } from '@remix-run/react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { QuestionDialog } from './question-dialog';

type ConfirmDialogProps = {
  /** The page that asks the same. */
  to: string;
  label: ReactNode;
  className?: string;
  title: string;
  /** What the page has below its heading: the form that says yes, and a `CancelLink`. */
  children: ReactNode;
};

/**
 * A link to the page that asks before something is lost. With scripts it asks right here, in a modal dialog
 * with the same form; a form that is refused shows the page. Any way to another address closes it.
 */
export function ConfirmDialog({ to, label, className, title, children }: ConfirmDialogProps) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpenedAt(key);
  }

  return (
    <>
      <Link to={to} className={className} onClick={open}>
        {label}
      </Link>
      {openedAt === key && (
        <QuestionDialog title={title} onClose={() => setOpenedAt(null)}>
          {children}
        </QuestionDialog>
      )}
    </>
  );
}
