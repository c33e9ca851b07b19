import { Checkbox } from '~/forms/fields/checkbox';
import type { RejectedForm } from '~/forms/rejected-form';

type AcceptTermsProps = {
  words: { terms: string; readTerms: string; readPrivacy: string };
  rejected: RejectedForm | undefined;
};

/** The consent, and what it is about. */
export function AcceptTerms({ words, rejected }: AcceptTermsProps) {
  return (
    <>
      <Checkbox name="terms" label={words.terms} value="accepted" rejected={rejected} />
      <p className="reading">
        <a href="/terms">{words.readTerms}</a>
        <a href="/privacy">{words.readPrivacy}</a>
      </p>
    </>
  );
}
