import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ItemKey } from '~/core-api/transaction';
import type { FreshButton } from './feedback-button.server';
import { itemIdOf, itemKeyIn } from './item-id';

/**
 * When the feedback dialog closes, gives the focus back to the item's control and reloads that one button.
 * @returns the buttons that are newer than the list, newest first.
 */
export function useFeedbackReturn(isOpen: boolean): FreshButton[] {
  const { search } = useLocation();
  const { load, data } = useFetcher<FreshButton | null>();
  const openedAt = useRef<string | null>(null);
  const [buttons, setButtons] = useState<FreshButton[]>([]);

  useEffect(() => {
    if (isOpen) {
      openedAt.current = search;
      return;
    }
    const item = itemKeyIn(new URLSearchParams(openedAt.current ?? ''));
    openedAt.current = null;
    if (!item) return;
    focusControl(item);
    load(`/profile/feedback-status?${new URLSearchParams(item)}`);
  }, [isOpen, search, load]);

  const [known, setKnown] = useState(data);
  if (data && data !== known) {
    setKnown(data);
    setButtons([data, ...buttons]);
  }

  // A button that became a link is a new element: the focus was lost with the old one.
  useEffect(() => {
    const [newest] = buttons;
    if (newest && document.activeElement === document.body) focusControl(newest.item);
  }, [buttons]);

  return buttons;
}

function focusControl(item: ItemKey): void {
  const control = document.querySelector(`[data-item="${CSS.escape(itemIdOf(item))}"]`);
  if (control instanceof HTMLElement) control.focus();
}
