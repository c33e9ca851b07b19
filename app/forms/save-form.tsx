import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Form, type FormProps } from '~/ui/form';
import { useBusy, usePendingRequests } from '~/remix/pending-requests';

type SaveFormProps = FormProps & {
  label: string;
  isDangerous?: boolean;
  isReady?: (form: HTMLFormElement) => boolean;
};

const lockedFor = 1000;

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
  // Half by half, since a page that hangs for a second would otherwise show the message and unlock at once.
  const [halves, setHalves] = useState(0);
  if (isSaving && halves < 2) setHalves(2);
  useEffect(() => {
    if (isSaving || !halves) return;
    const timer = setTimeout(() => setHalves(halves - 1), lockedFor / 2);
    return () => clearTimeout(timer);
  }, [isSaving, halves]);
  return isBusy ? isSaving : halves > 0 && !rejected && !failure;
}

function trim({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement && /^(text|email)$/.test(target.type);
  if (isText) target.value = target.value.trim();
}
