import { Link, useLocation } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { CloseDialog } from './cancel-link';

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
        <Question title={title} onClose={() => setOpenedAt(null)}>
          {children}
        </Question>
      )}
    </>
  );
}

type QuestionProps = { title: string; onClose: () => void; children: ReactNode };

/** The focus begins at the heading, so that no hasty Enter says yes; the browser gives it back to the link. */
function Question({ title, onClose, children }: QuestionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <CloseDialog.Provider value={() => dialog.current?.close()}>{children}</CloseDialog.Provider>
    </dialog>
  );
}
