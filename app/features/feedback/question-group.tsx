import type { SerializeFrom } from '@remix-run/node';
import { FieldError } from '~/forms/field-error';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { ComboChoices } from '~/features/profile/combo-choices';
import { fieldPrefixOf, isTyped, typedAnswers } from '~/features/profile/feedback-questions';
import { RadioChoices } from '~/features/purchases/radio-choices';
import type { AllQuestions } from './all-questions.server';

type QuestionGroupProps = {
  question: SerializeFrom<AllQuestions>['questions'][number];
  words: Words['feedback'];
  rejected: RejectedForm | undefined;
};

export function QuestionGroup({ question, words, rejected }: QuestionGroupProps) {
  const { anchor, condition, text } = question;
  const prefix = fieldPrefixOf(question.id);
  const typed = rejected?.typed ?? {};
  const chosen = isTyped(typed, prefix) ? typedAnswers(typed, prefix) : question.chosen;
  const error = rejected?.errors[anchor];
  return (
    <fieldset
      className="question listed"
      id={anchor}
      tabIndex={-1}
      aria-describedby={error ? `${anchor}-error` : undefined}
    >
      <legend>
        {condition && <span className="hint">{condition} </span>}
        <h2>{text}</h2>
      </legend>
      <FieldError name={anchor} error={error} />
      {question.type === 'Combo' ? (
        // Ends the line in text browsers.
        <div>
          <ComboChoices {...{ question, chosen, words, prefix }} id={anchor} />
        </div>
      ) : (
        <RadioChoices name={`${prefix}answer`} question={question} chosen={chosen} />
      )}
    </fieldset>
  );
}
