import { useEffect, useRef } from 'react';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { restorationAddressOf } from './wardrobe-address';

type UndoProps = {
  /** Newest first. */
  items: { id: string; name: string }[];
  words: Words['wardrobe']['undo'];
};

export function Undo({ items, words }: UndoProps) {
  useFocusOnChange(items.map(({ id }) => id).join());
  if (items.length === 0) return null;
  return (
    <section className="undo" aria-labelledby="undo">
      <h2 id="undo" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ul className="rows">
        {items.map(({ id, name }) => (
          <li key={id}>
            <span className="address">{name}</span>{' '}
            <Form action={restorationAddressOf(id)}>
              <button className="button secondary">
                {words.submit} <span className="visually-hidden">{name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With scripts a deletion or restoration removes the pressed button: the focus moves to a heading. */
function useFocusOnChange(itemIds: string): void {
  const shown = useRef(itemIds);
  useEffect(() => {
    if (shown.current === itemIds) return;
    shown.current = itemIds;
    document.getElementById(itemIds === '' ? 'title' : 'undo')?.focus();
  }, [itemIds]);
}
