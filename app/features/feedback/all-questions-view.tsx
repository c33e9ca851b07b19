import type { SerializeFrom } from '@remix-run/node';
import { ErrorSummary } from '~/forms/error-summary';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { allQuestionsAddressOf, feedbackAddressOf } from '~/features/purchases/feedback-address';
import { cardIdOf } from '~/features/purchases/product';
import { listAddressOf } from '~/features/purchases/list-query';
import { PanelHead } from '~/features/purchases/product-line';
import { FieldError } from '~/forms/field';
import type { Words } from '~/i18n/words';
import { ComboChoices } from '~/features/profile/combo-choices';
import { fieldPrefixOf, isTyped, typedAnswers } from '~/features/profile/feedback-questions';
import { RadioChoices } from '~/features/purchases/radio-choices';
import type { AllQuestions } from './all-questions.server';

type AllQuestionsViewProps = SerializeFrom<AllQuestions> & { rejected: RejectedForm | undefined };

export function AllQuestionsView(page: AllQuestionsViewProps) {
  const { words, panelWords, item, list, product, about, questions, next, rejected } = page;
  const listAddress = listAddressOf(list) + (product ? `#${cardIdOf(product.id)}` : '');
  const labels = Object.fromEntries(questions.map(({ anchor, quoted }) => [anchor, quoted]));
  return (
    <div className="page">
      <div className="panel">
        <PanelHead product={product} words={panelWords} listAddress={listAddress} />
        <Form action={allQuestionsAddressOf(item, list, about)} className="panel-form">
          <div className="panel-body">
            <ErrorSummary rejected={rejected} labels={labels} />
            <h1>{words.title}</h1>
            <p className="lead">{words.lead}</p>
            <p>
              <Link className="quiet" to={feedbackAddressOf(item, list, { question: next, about })}>
                {words.oneByOne}
              </Link>
            </p>
            {questions.map((question) => (
              <QuestionGroup
                key={question.anchor}
                question={question}
                words={panelWords}
                rejected={rejected}
              />
            ))}
          </div>
          <div className="panel-foot">
            <Link className="quiet" to={listAddress} reloadDocument>
              {panelWords.back}
            </Link>{' '}
            <button className="button">{panelWords.complete}</button>
          </div>
        </Form>
      </div>
    </div>
  );
}

type QuestionGroupProps = {
  question: SerializeFrom<AllQuestions>['questions'][number];
  words: Words['feedback'];
  rejected: RejectedForm | undefined;
};

function QuestionGroup({ question, words, rejected }: QuestionGroupProps) {
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
