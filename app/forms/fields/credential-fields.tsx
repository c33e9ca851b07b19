import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';
import { Field, controlProps, FieldFrame, type LabelledField } from '../field';

type EmailFieldProps = Omit<
  ComponentProps<typeof Field>,
  'type' | 'autoComplete' | 'spellCheck'
> & {
  /** Beside a password: the address is the username of a password manager. */
  isUsername?: boolean;
};

export function EmailField({ isUsername = false, ...props }: EmailFieldProps) {
  const autoComplete = isUsername ? 'username' : 'email';
  return <Field {...props} type="email" autoComplete={autoComplete} spellCheck={false} />;
}

/** Tells password managers whose password it is. Hidden from screen readers, since it cannot be changed here. */
export function UsernameField({ label, address }: { label: string; address: string }) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {label}{' '}
        <input
          name="username"
          type="email"
          autoComplete="username"
          value={address}
          readOnly
          tabIndex={-1}
        />
      </label>
    </p>
  );
}

type PasswordFieldProps = LabelledField & { autoComplete: 'current-password' | 'new-password' };

/** Scripts let the user show the password (G66); it is hidden again before it is sent. */
export function PasswordField({ name, label, hint, rejected, autoComplete }: PasswordFieldProps) {
  const words = useSiteData()?.words.form;
  const isHydrated = useHydrated();
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <FieldFrame name={name} label={label} hint={hint} rejected={rejected}>
      <div className="password">
        <input
          {...controlProps({ name, hint, rejected })}
          ref={input}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isHydrated && words && (
          <button
            type="button"
            aria-controls={name}
            aria-label={isShown ? words.hidePassword : words.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
