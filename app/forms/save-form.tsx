import { useNavigation, type FormProps } from '@remix-run/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Form } from '~/ui/form';

type SaveFormProps = Omit<FormProps, 'method'> & {
  /** What the button says. */
  label: string;
  isDangerous?: boolean;
  /** Whether there is something to save; by default, when every field is filled in as it asks to be. */
  isReady?: (form: HTMLFormElement) => boolean;
};

const lockedFor = 1000;

/**
 * A form with its save button. Scripts trim what was typed, and keep the button off while there is nothing to save,
 * while it is being saved and for a second afterwards. In the delivered HTML it is on.
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
  // After each rendering: what is saved may be new.
  useEffect(look);
  return (
    <Form {...props} onInput={look} onBlur={trim}>
      {children}
      <button
        ref={button}
        className={isDangerous ? 'button danger' : 'button'}
        disabled={isOff}
        // A button that goes off while it has the focus would lose its user's place.
        aria-disabled={isLocked || undefined}
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

/** On while a form is on its way and for a second after it was saved. */
function useSaveLock(): boolean {
  const { state } = useNavigation();
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (state !== 'idle') return () => setIsLocked(true);
    const timer = setTimeout(() => setIsLocked(false), lockedFor);
    return () => clearTimeout(timer);
  }, [state]);
  return isLocked || state === 'submitting';
}

/** Passwords are never trimmed. */
function trim({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement && /^(text|email)$/.test(target.type);
  if (isText) target.value = target.value.trim();
}
