import { useLocation } from '@remix-run/react';
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { useModal } from '~/ui/navigation/use-modal';

// Narrower screens show the choices as a sheet (specification, section 9).
const wideScreen = '(min-width: 769px)';

type MultiSelectProps = {
  summary: string;
  title: string;
  closeLabel: string;
  children: (place: 'page' | 'sheet') => ReactNode;
};

export function MultiSelect({ summary, title, closeLabel, children }: MultiSelectProps) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const isSheet = openedAt === key;

  function open(event: MouseEvent): void {
    if (details.current?.open || matchMedia(wideScreen).matches) return;
    event.preventDefault();
    setOpenedAt(key);
  }

  return (
    <>
      <details className="filter" ref={details}>
        <summary onClick={open}>{summary}</summary>
        {!isSheet && children('page')}
      </details>
      {isSheet && (
        <Sheet title={title} closeLabel={closeLabel} onClose={() => setOpenedAt(null)}>
          {children('sheet')}
        </Sheet>
      )}
    </>
  );
}

type SheetProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

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
