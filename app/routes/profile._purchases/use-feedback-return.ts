import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ItemKey } from '~/core-api/transaction';
import type { FreshButton } from './card/card.server';
import { readFeedbackAddress } from './card/feedback-address';
import { itemIdOf } from './card/item-id';

/**
 * When the feedback dialog closes, the focus returns to the item's control, and its button alone is asked for
 * again. Returns all buttons that are newer than the list, newest first.
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
    const address = readFeedbackAddress(new URLSearchParams(openedAt.current ?? ''));
    openedAt.current = null;
    if (!address) return;
    focusControl(address.item);
    load(`/profile/feedback-status?${new URLSearchParams(address.item)}`);
  }, [isOpen, search, load]);

  const [known, setKnown] = useState(data);
  if (data && data !== known) {
    setKnown(data);
    setButtons([data, ...buttons]);
  }

  // A button that became a link is another element, and the focus fell out of the page with the old one.
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
