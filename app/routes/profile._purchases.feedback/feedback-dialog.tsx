import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

type FeedbackDialogProps = { closeAddress: string; closeLabel: string; children: ReactNode };

export function FeedbackDialog({ closeAddress, closeLabel, children }: FeedbackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="feedback-title"
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeAddress, { preventScrollReset: true });
      }}
    >
      <Link className="close" to={closeAddress} preventScrollReset aria-label={closeLabel}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </Link>
      {children}
    </dialog>
  );
}
