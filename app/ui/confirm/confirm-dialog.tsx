import { useLocation } from '@remix-run/react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../link';
import { QuestionDialog } from './question-dialog';

type ConfirmDialogProps = {
  to: string;
  label: ReactNode;
  className?: string;
  title: string;
  children: ReactNode;
};

/** Without scripts, and after a rejected submission, the page behind the link shows the same form. */
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
