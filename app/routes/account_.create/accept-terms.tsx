import { Checkbox } from '~/forms/fields/checkbox';
import type { RefusedForm } from '~/forms/refused-form';

type AcceptTermsProps = {
  words: { terms: string; readTerms: string; readPrivacy: string };
  refused: RefusedForm | undefined;
};

/** The consent, and what it is about. */
export function AcceptTerms({ words, refused }: AcceptTermsProps) {
  return (
    <>
      <Checkbox name="terms" label={words.terms} value="accepted" refused={refused} />
      <p className="reading">
        <a href="/terms">{words.readTerms}</a>
        <a href="/privacy">{words.readPrivacy}</a>
      </p>
    </>
  );
}
