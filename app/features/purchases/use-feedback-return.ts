import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ItemKey } from '~/core-api/transaction';
import type { FreshFeedback } from './feedback-state.server';
import { itemIdOf, itemKeyIn } from './item-id';

/**
 * When the feedback dialog closes, gives the focus back to the item's control and reloads the state of that one card.
 * @returns the states that are newer than the list, newest first.
 */
export function useFeedbackReturn(isOpen: boolean): FreshFeedback[] {
  const { search } = useLocation();
  const { load, data } = useFetcher<FreshFeedback | null>();
  const openedAt = useRef<string | null>(null);
  const [states, setStates] = useState<FreshFeedback[]>([]);

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
    setStates([data, ...states]);
  }

  // A button that became a link is a new element: the focus was lost with the old one.
  useEffect(() => {
    const [newest] = states;
    if (newest && document.activeElement === document.body) focusControl(newest.item);
  }, [states]);

  return states;
}

function focusControl(item: ItemKey): void {
  const control = document.querySelector(`[data-item="${CSS.escape(itemIdOf(item))}"]`);
  if (control instanceof HTMLElement) control.focus();
}
