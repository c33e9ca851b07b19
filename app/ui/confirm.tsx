import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  createContext,
  useContext,
} from 'react';
import { Link } from './link';
import { useDialog, useModal } from './navigation/use-modal';
import { isModified } from '~/remix/use-client-navigation';

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

type QuestionDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** The focus begins at the heading, so that a hasty Enter does not confirm. */
export function QuestionDialog({ title, onClose, children }: QuestionDialogProps) {
  const id = useId();
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <CloseDialog.Provider value={() => dialog.current?.close()}>{children}</CloseDialog.Provider>
    </dialog>
  );
}

type ConfirmButtonsProps = {
  back: string;
  cancel: string;
  submit: string;
};

/** The safe choice is the first, everywhere. */
export function ConfirmButtons({ back, cancel, submit }: ConfirmButtonsProps) {
  return (
    <p className="actions">
      <CancelLink to={back}>{cancel}</CancelLink>{' '}
      <button className="button danger">{submit}</button>
    </p>
  );
}

export const CloseDialog = createContext<(() => void) | null>(null);

function CancelLink({ to, children }: { to: string; children: ReactNode }) {
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
