import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

export type Notice = { type: 'success' | 'info' | 'error'; message: string };

const shownFor = 5000;

/**
 * What the last page had to say. Without scripts it is a block at the top of the page; with scripts a toast
 * that leaves after five seconds, and stays while somebody points at it or is in it (G43).
 */
export function NoticeMessage({ notice, closeLabel }: { notice: Notice; closeLabel: string }) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setIsOpen(false), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld]);

  if (!isOpen) return null;
  return (
    <div
      className={`notice notice-${notice.type}${isHydrated ? ' toast' : ''}`}
      role={notice.type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <p>{notice.message}</p>
      {isHydrated && (
        <button
          type="button"
          className="close"
          aria-label={closeLabel}
          onClick={() => setIsOpen(false)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </div>
  );
}
