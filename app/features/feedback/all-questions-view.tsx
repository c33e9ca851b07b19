import type { SerializeFrom } from '@remix-run/node';
import { ErrorSummary } from '~/forms/error-summary';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { allQuestionsAddressOf, feedbackAddressOf } from '~/features/purchases/feedback-address';
import { cardIdOf } from '~/features/purchases/item-id';
import { listAddressOf } from '~/features/purchases/list-query';
import { PanelHead } from '~/features/purchases/panel-head';
import type { AllQuestions } from './all-questions.server';
import { QuestionGroup } from './question-group';

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
