import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Form, type FormProps } from '~/ui/form';
import { steps } from '~/ui/navigation/steps';
import { useSteps } from '~/ui/navigation/use-steps';

type SaveFormProps = FormProps & {
  label: string;
  isDangerous?: boolean;
  isReady?: (form: HTMLFormElement) => boolean;
};

const lockedFor = 1000;

/**
 * With scripts the button looks disabled while there is nothing to save, and for a second after a save (A35). Pressed
 * while there is nothing to save, it asks the server, which says why.
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
  const { state } = useNavigation();
  const hasFailed = useSteps().failure !== null;
  const isUnderWay = state !== 'idle' && !hasFailed;
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (isUnderWay) return () => setIsLocked(steps.read().failure === null);
    const timer = setTimeout(() => setIsLocked(false), lockedFor);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isLocked || (state === 'submitting' && !hasFailed);
}

function trim({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement && /^(text|email)$/.test(target.type);
  if (isText) target.value = target.value.trim();
}
