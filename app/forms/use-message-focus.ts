import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '~/ui/use-hydrated';

/** Focuses the block that shows a new message. A delivered one has the focus already, unless somebody has begun to type. */
export function useMessageFocus(message: unknown): RefObject<HTMLDivElement> {
  const block = useRef<HTMLDivElement>(null);
  const delivered = useRef(useHydrated() ? null : message);
  useEffect(() => {
    const isNew = delivered.current !== message || document.activeElement === document.body;
    if (isNew) block.current?.focus();
  }, [message]);
  return block;
}
