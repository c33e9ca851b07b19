import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

export type Notice = { type: 'success' | 'info' | 'error'; message: string };

const shownForMs = 5000;

/** Without scripts a block in the page; with scripts a toast that stays while it is hovered or focused (G43). */
export function NoticeMessage({ notice, closeLabel }: { notice: Notice; closeLabel: string }) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(true);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isHovered || hasFocus;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setIsOpen(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  if (!isOpen) return null;
  return (
    <div
      className={`notice notice-${notice.type}${isHydrated ? ' toast' : ''}`}
      role={notice.type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
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
