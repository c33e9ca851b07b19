import { useEffect, useRef } from 'react';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { restorationAddressOf } from '../profile.wardrobe/wardrobe-address';

type UndoProps = {
  itemId: string | null;
  words: Words['wardrobe']['undo'];
};

export function Undo({ itemId, words }: UndoProps) {
  useFocusOnChange(itemId);
  if (itemId === null) return null;
  return (
    <section className="undo" aria-labelledby="undo">
      <h2 id="undo" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <Form action={restorationAddressOf(itemId)}>
        <button className="button secondary">{words.submit}</button>
      </Form>
    </section>
  );
}

/** With scripts a deletion or restoration removes the pressed button: the focus moves to the new heading. */
function useFocusOnChange(itemId: string | null): void {
  const shown = useRef(itemId);
  useEffect(() => {
    if (shown.current === itemId) return;
    shown.current = itemId;
    document.getElementById(itemId === null ? 'title' : 'undo')?.focus();
  }, [itemId]);
}
