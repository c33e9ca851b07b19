import { Link } from '~/ui/link';
import { BeginForm } from './begin-form';
import type { ItemPage } from './item-page';

/** Feedback opens as a document: it stands alone here, and the way back leads to this page as it is then. */
export function AnswersSection({ page }: { page: ItemPage }) {
  const { words, card, answers } = page;
  const { title } = words.answers;
  return (
    <section aria-labelledby="your-answers">
      <h2 id="your-answers">{title}</h2>
      {answers.progress !== null && <p>{answers.progress}</p>}
      {answers.given.length > 0 && (
        <dl className="given">
          {answers.given.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>{question}</dt> <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {answers.note !== null && <p>{answers.note}</p>}
      {card.reason !== null && <p>{card.reason}</p>}
      <FeedbackActions page={page} />
    </section>
  );
}

function FeedbackActions({ page: { words, card, answers } }: { page: ItemPage }) {
  const { feedback } = card;
  const { all } = words.answers;
  if (!feedback) return null;
  if (feedback.kind === 'begin') {
    return (
      <BeginForm card={card} reloadDocument>
        <p className="actions">
          <button className="button" name="begin">
            {feedback.label}
          </button>{' '}
          <button className="link" name="all">
            {all}
          </button>
        </p>
      </BeginForm>
    );
  }
  const isContinued = feedback.kind === 'continue';
  return (
    <p className="actions">
      <Link
        className={isContinued ? 'button' : 'button secondary'}
        to={answers.address}
        reloadDocument
      >
        {feedback.label}
      </Link>{' '}
      <Link className="quiet" to={answers.all} reloadDocument>
        {all}
      </Link>
    </p>
  );
}
