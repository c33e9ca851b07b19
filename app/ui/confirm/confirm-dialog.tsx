import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../link';
import { useDialog } from '../navigation/use-modal';
import { isModified } from '../navigation/use-router-steps';
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
  const [isOpen, openDialog, close] = useDialog();

  function open(event: MouseEvent): void {
    if (isModified(event)) return;
    event.preventDefault();
    openDialog();
  }

  return (
    <>
      <Link to={to} className={className} onClick={open}>
        {label}
      </Link>
      {isOpen && (
        <QuestionDialog title={title} onClose={close}>
          {children}
        </QuestionDialog>
      )}
    </>
  );
}
