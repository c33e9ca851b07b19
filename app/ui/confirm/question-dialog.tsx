import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useModal } from '../navigation/use-modal';
import { CloseDialog } from './cancel-link';

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
