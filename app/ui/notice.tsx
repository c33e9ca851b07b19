import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Icon } from './icon';
import { useTopModal } from './navigation/use-modal';
import { Announced, useHydrated } from './use-hydrated';

export type Notice = { type: 'success' | 'info' | 'error'; message: string };

type NoticeMessageProps = {
  notice: Notice;
  closeLabel: string;
  action?: { label: string; run: () => void };
  onClose?: () => void;
};

const shownForMs = 5000;

/** Without scripts a block in the page; with scripts a toast that stays while it is hovered or focused (G43). */
export function NoticeMessage({ notice, closeLabel, action, onClose }: NoticeMessageProps) {
  const isHydrated = useHydrated();
  const modal = useTopModal();
  const [isOpen, setIsOpen] = useState(true);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const stays = isHovered || hasFocus || action !== undefined;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => setIsOpen(false), shownForMs);
    return () => clearTimeout(timer);
  }, [stays]);

  useSubjectInView(isHydrated);

  function enter({ currentTarget, relatedTarget }: FocusEvent): void {
    setHasFocus(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  function close(): void {
    // What gets the focus is scrolled to where it is seen whole once the toast is gone.
    flushSync(() => setIsOpen(false));
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose?.();
  }

  if (!isOpen) return null;
  const message = (
    <div
      className={`notice notice-${notice.type}${isHydrated ? ' toast' : ''}`}
      role={notice.type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={enter}
      onBlur={() => setHasFocus(false)}
    >
      <p>
        <Announced>{notice.message}</Announced>
      </p>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {isHydrated && (
        <button type="button" className="close" aria-label={closeLabel} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
  return modal ? createPortal(message, modal) : message;
}

/** It speaks of what has the focus, which comes to lie above it (messages.css). */
function useSubjectInView(isHydrated: boolean): void {
  useEffect(() => {
    if (!isHydrated || document.activeElement === document.body) return;
    const focused = document.activeElement;
    const subject = focused?.closest('article, .field') ?? focused;
    subject?.scrollIntoView({ block: 'nearest' });
  }, [isHydrated]);
}
