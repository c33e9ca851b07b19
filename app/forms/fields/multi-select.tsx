import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { useDialog, useModal } from '~/ui/navigation/use-modal';

// Narrower screens show the choices as a sheet (specification, section 9).
const wideScreen = '(min-width: 769px)';

type MultiSelectProps = {
  summary: string;
  title: string;
  closeLabel: string;
  count: number;
  form: (choices: ReactNode) => ReactNode;
  children: (place: 'page' | 'sheet') => ReactNode;
};

/** Outside of `details`, the choices serve small screens and wide ones, where they are always open. */
export function MultiSelect({ form, children, ...texts }: MultiSelectProps) {
  const { summary, title, closeLabel, count } = texts;
  const [isOpen, openDialog, close] = useDialog();
  const details = useRef<HTMLDetailsElement>(null);

  function open(event: MouseEvent): void {
    if (details.current?.open || matchMedia(wideScreen).matches) return;
    event.preventDefault();
    openDialog();
  }

  return (
    <>
      <details className="tool filter" ref={details}>
        <summary aria-label={summary} data-count={count || undefined} onClick={open}>
          <Icon name="filter" />
        </summary>
      </details>
      {form(
        isOpen ? (
          <Sheet title={title} closeLabel={closeLabel} onClose={close}>
            {children('sheet')}
          </Sheet>
        ) : (
          <div className="options">{children('page')}</div>
        ),
      )}
    </>
  );
}

type SheetProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const id = useId();
  const sheet = useModal();
  return (
    <dialog className="sheet" ref={sheet} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="close"
          aria-label={closeLabel}
          onClick={() => sheet.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
