import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Form, type FormProps } from '~/ui/form';
import { useBusy, usePendingRequests } from '~/remix/pending-requests';

type SaveFormProps = FormProps & {
  label: string;
  isDangerous?: boolean;
  isReady?: (form: HTMLFormElement) => boolean;
};

const lockedTicks = 10;
const tickMs = 100;

/**
 * With scripts the button looks disabled while there is nothing to save, and from its press until a second after the save
 * (A35), unless that is refused or fails. Pressed while there is nothing to save, it asks the server, which says why.
 */
export function SaveForm({
  label,
  isDangerous = false,
  isReady = isComplete,
  children,
  ...props
}: SaveFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOff, setIsOff] = useState(false);
  const isLocked = useSaveLock();
  const look = () => setIsOff(Boolean(button.current?.form && !isReady(button.current.form)));
  // After each rendering, since the saved values may have changed.
  useEffect(look);
  return (
    <Form {...props} onInput={look} onBlur={trim}>
      {children}
      <button
        ref={button}
        className={isDangerous ? 'button danger' : 'button'}
        // `disabled` would drop the focus and say nothing.
        aria-disabled={isOff || isLocked || undefined}
        onClick={(event) => isLocked && event.preventDefault()}
      >
        {label}
      </button>
    </Form>
  );
}

function isComplete(form: HTMLFormElement): boolean {
  return form.checkValidity();
}

function useSaveLock(): boolean {
  const isSaving = useNavigation().formMethod === 'POST';
  const isBusy = useBusy();
  const rejected = useActionData();
  const { failure } = usePendingRequests();
  const [isLocked, setIsLocked] = useState(false);
  if (isSaving && !isLocked) setIsLocked(true);
  useEffect(() => {
    if (isSaving || !isLocked) return;
    // In ticks, since a page that hangs for a second would otherwise show the message and unlock at once.
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1) < lockedTicks || setIsLocked(false), tickMs);
    return () => clearInterval(timer);
  }, [isSaving, isLocked]);
  return isBusy ? isSaving : isLocked && !rejected && !failure;
}

function trim({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement && /^(text|email)$/.test(target.type);
  if (isText) target.value = target.value.trim();
}
