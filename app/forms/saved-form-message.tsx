import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '~/ui/use-hydrated';
import { useSiteData } from '~/ui/site-data';
import { useRejectedForm } from './rejected-form';

export function SavedFormMessage() {
  const words = useSiteData()?.words.form.kept;
  const rejected = useRejectedForm();
  const message = rejected?.isKept ? rejected.message : null;
  const block = useMessageFocus(message);

  if (message === null || !words) return null;
  return (
    <div
      ref={block}
      className="notice"
      role="group"
      aria-labelledby="kept-title"
      aria-describedby="kept-text"
      tabIndex={-1}
      // On purpose, for pages without scripts: the visitor comes from the sign-in page and looks for their form.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="kept-title">{words.title}</h2>
      <p id="kept-text">{message}</p>
    </div>
  );
}

/** A delivered message has the focus already, unless somebody has begun to type. */
export function useMessageFocus(message: unknown): RefObject<HTMLDivElement> {
  const block = useRef<HTMLDivElement>(null);
  const delivered = useRef(useHydrated() ? null : message);
  useEffect(() => {
    const isNew = delivered.current !== message || document.activeElement === document.body;
    if (isNew) block.current?.focus();
  }, [message]);
  return block;
}
