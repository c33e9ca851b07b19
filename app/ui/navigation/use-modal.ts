import { useLocation } from '@remix-run/react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';

let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function useDialog() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const close = () => setOpenedAt(null);
  const open = () => {
    // One that Escape has closed hears of it with the next frame only, and would take the new one along.
    flushSync(close);
    setOpenedAt(key);
  };
  return [openedAt === key, open, close] as const;
}

export function useModal(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the document: afterwards it would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    update([...open, element]);
    return () => {
      update(open.filter((other) => other !== element));
      if (element.open) element.close();
    };
  }, []);
  return dialog;
}

/** Everything outside of a modal dialog is inert, so messages have to stand in it. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topModal, () => null);
}

function topModal(): HTMLDialogElement | null {
  return open[open.length - 1] ?? null;
}

function update(dialogs: HTMLDialogElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
