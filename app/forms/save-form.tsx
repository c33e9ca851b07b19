import { useActionData, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { Form, type FormProps } from '~/ui/form';
import { useBusy, usePendingRequests } from '~/remix/pending-requests';
import { router } from '~/remix/router';

type SaveFormProps = FormProps & {
  label: string;
  isDangerous?: boolean;
  isReady?: (form: HTMLFormElement) => boolean;
};

const lockedFor = 1000;

/** Looks disabled until a second after a save (A35), and with nothing to save: a press then asks the server why. */
export function SaveForm({
  label,
  isDangerous = false,
  isReady = isComplete,
  onSubmit,
  children,
  ...props
}: SaveFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOff, setIsOff] = useState(false);
  const { isLocked, lock } = useSaveLock();
  const look = () => setIsOff(Boolean(button.current?.form && !isReady(button.current.form)));
  useEffect(look);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (!event.defaultPrevented) lock();
  };
  return (
    <Form {...props} onInput={look} onBlur={trim} onSubmit={submit}>
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

/** Of the press and not of the router, whose steps a slow phone shows too late or not at all. */
function useSaveLock() {
  const isBusy = useBusy();
  const rejected = useActionData();
  const { failure } = usePendingRequests();
  const { key } = useLocation();
  // Half by half, since a page that hangs for a second would otherwise show the message and unlock at once.
  const [halves, setHalves] = useState(0);
  useEffect(() => {
    // The page that the router has may still be rendered, and its message not seen.
    if (isBusy || !halves || key !== router.state().location.key) return;
    const timer = setTimeout(() => setHalves(halves - 1), lockedFor / 2);
    return () => clearTimeout(timer);
  }, [isBusy, halves, key]);
  return {
    isLocked: halves > 0 && (isBusy || (!rejected && !failure)),
    lock: () => setHalves(2),
  };
}

function trim({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement && /^(text|email)$/.test(target.type);
  if (isText) target.value = target.value.trim();
}
