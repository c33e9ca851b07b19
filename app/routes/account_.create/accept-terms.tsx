import { FieldError } from '~/forms/field-error';
import type { RefusedForm } from '~/forms/refused-form';

type AcceptTermsProps = {
  words: { terms: string; readTerms: string; readPrivacy: string };
  refused: RefusedForm | undefined;
};

/** The consent, and what it is about. Reading it opens no other window, and what was typed waits in the back button. */
export function AcceptTerms({ words, refused }: AcceptTermsProps) {
  const error = refused?.errors.terms;
  return (
    <div className="consent">
      <FieldError name="terms" error={error} />
      <label className="choice">
        <input
          type="checkbox"
          id="terms"
          name="terms"
          value="accepted"
          defaultChecked={refused?.typed.terms === 'accepted'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
        />
        {words.terms}
      </label>
      <p>
        <a href="/terms">{words.readTerms}</a> <a href="/privacy">{words.readPrivacy}</a>
      </p>
    </div>
  );
}
