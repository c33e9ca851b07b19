import { useEffect, useRef, useState } from 'react';
import { useSiteData } from '~/ui/site-data';
import { useHydrated } from '~/ui/use-hydrated';
import { controlProps, FieldFrame, type LabelledField } from '../field-frame';

type PasswordFieldProps = LabelledField & {
  autoComplete: 'current-password' | 'new-password';
};

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
