import type { SerializeFrom } from '@remix-run/node';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import { FieldError } from '~/forms/field';
import type { Words } from '~/i18n/words';
import { ProgressBar } from '~/ui/controls/progress-bar';
import { Form } from '~/ui/form';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { ComboChoices } from '~/features/profile/combo-choices';
import {
  answerButtonName,
  selectedAnswers,
  typedAnswers,
} from '~/features/profile/feedback-questions';
import { RadioChoices } from '~/features/purchases/radio-choices';
import type { FeedbackPageData } from './feedback-page.server';
import type { Panel } from './panel';

type Question = NonNullable<SerializeFrom<FeedbackPageData>['question']>;

export function QuestionForm({ question, panel }: { question: Question; panel: Panel }) {
  const { words, rejected, heading, isDialog, addressOf, allAddress } = panel;
  const isSent = rejected?.typed.question === question.id;
  const chosen = isSent ? typedAnswers(rejected?.typed) : question.chosen;
  const error = rejected?.errors.answer;
  const { body, isEmpty, look } = useEmptiness();
  const Heading = isDialog ? 'h2' : 'h1';
  return (
    <Form
      action={addressOf(question.startsOver ? null : question.id)}
      className="panel-form"
      preventScrollReset
      onChange={look}
    >
      <div className="panel-body" ref={body}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="question" value={question.id} />
        <ProgressBar
          id="progress"
          label={question.label}
          percent={question.percent}
          steps={question.place}
        />
        <fieldset
          className="question"
          id="answer"
          tabIndex={-1}
          aria-describedby={error ? 'answer-error' : undefined}
        >
          <legend>
            <Heading id="feedback-title" tabIndex={-1} ref={heading}>
              {question.text}
            </Heading>
          </legend>
          <FieldError name="answer" error={error} />
          <Choices question={question} chosen={chosen} words={words} />
        </fieldset>
        <p>
          {/* A page of its own: the list below the dialog would not give way to it. */}
          <Link className="quiet" to={allAddress} reloadDocument={isDialog}>
            {words.all}
          </Link>
        </p>
      </div>
      <PanelFoot panel={panel} previous={question.previous}>
        {question.type !== 'Bool' && (
          // A press without a choice is answered with what is missing (G35).
          <button className="button" aria-disabled={isEmpty || undefined}>
            {question.type === 'Radio' ? words.next : words.complete}
          </button>
        )}
      </PanelFoot>
    </Form>
  );
}

type ChoicesProps = { question: Question; chosen: string[]; words: Words['feedback'] };

function Choices({ question, chosen, words }: ChoicesProps) {
  if (question.type === 'Bool') return <BoolChoices {...{ question, chosen, words }} />;
  if (question.type === 'Radio') return <RadioChoices name="answer" {...{ question, chosen }} />;
  return <ComboChoices question={question} chosen={chosen} words={words} />;
}

function BoolChoices({ question, chosen, words }: ChoicesProps) {
  return (
    <div className="answers">
      {question.answers.map(({ id, text }) => (
        <Fragment key={id}>
          <button
            className={chosen.includes(id) ? 'button answer chosen' : 'button answer'}
            name={answerButtonName(id)}
          >
            <span>
              {text} {chosen.includes(id) && <small>{words.chosen}</small>}
            </span>
            <Icon name="next" />
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}

/** With scripts only: without them nothing could enable the button again (G35). */
function useEmptiness() {
  const body = useRef<HTMLDivElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const look = () => {
    const form = body.current?.closest('form');
    if (form) setIsEmpty(selectedAnswers(new FormData(form)).length === 0);
  };
  useEffect(look, []);
  return { body, isEmpty, look };
}

type PanelFootProps = {
  panel: Panel;
  /** The question to go back to; null goes back to the list. */
  previous: string | null;
  children?: ReactNode;
};

function PanelFoot({ panel, previous, children }: PanelFootProps) {
  const { words, listAddress, isDialog } = panel;
  return (
    <div className="panel-foot">
      {previous === null ? (
        <Link
          className="quiet"
          to={listAddress}
          preventScrollReset={isDialog}
          reloadDocument={!isDialog}
        >
          {words.back}
        </Link>
      ) : (
        <Link className="quiet" to={panel.addressOf(previous)} preventScrollReset>
          {words.previous}
        </Link>
      )}{' '}
      {children}
    </div>
  );
}
