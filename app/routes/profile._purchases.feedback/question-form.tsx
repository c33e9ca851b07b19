import { useState, type ReactNode } from 'react';
import { FieldError } from '~/forms/field-error';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { useHydrated } from '~/ui/use-hydrated';
import { ComboChoices } from '../profile/combo-choices';
import type { QuestionView } from '../profile/feedback-questions';

type QuestionFormProps = {
  question: QuestionView;
  address: string;
  words: Words['feedback'];
  rejected: RejectedForm | undefined;
};

export function QuestionForm({ question, address, words, rejected }: QuestionFormProps) {
  const chosen = rejected?.typed.answer?.split(' ') ?? [];
  const [hasChoice, setHasChoice] = useState(chosen.length > 0);
  const isHydrated = useHydrated();
  const error = rejected?.errors.answer;
  return (
    <Form
      action={address}
      preventScrollReset
      onChange={({ currentTarget }) => setHasChoice(hasAnswer(new FormData(currentTarget)))}
    >
      <input type="hidden" name="question" value={question.id} />
      <fieldset
        className="question"
        id="answer"
        aria-describedby={error ? 'answer-error' : undefined}
      >
        <legend>{question.text}</legend>
        <FieldError name="answer" error={error} />
        {question.type === 'Bool' && (
          <BoolChoices question={question} chosen={chosen} words={words} />
        )}
        {question.type === 'Radio' && <RadioChoices question={question} chosen={chosen} />}
        {question.type === 'Combo' && (
          <ComboChoices question={question} chosen={chosen} words={words} />
        )}
      </fieldset>
      {question.type !== 'Bool' && (
        // Enabled in the delivered HTML: without scripts nothing could enable it again (G35).
        <button className="button" disabled={isHydrated && !hasChoice}>
          {question.type === 'Radio' ? words.next : words.complete}
        </button>
      )}
    </Form>
  );
}

type ChoicesProps = { question: QuestionView; chosen: string[] };

function BoolChoices({ question, chosen, words }: ChoicesProps & { words: Words['feedback'] }) {
  return (
    <div className="answers">
      {question.answers.map(({ id, text }) => (
        <button key={id} className="button secondary" name="answer" value={id}>
          {text}
          {chosen.includes(id) && <Chosen>{words.chosen}</Chosen>}
        </button>
      ))}
    </div>
  );
}

function RadioChoices({ question, chosen }: ChoicesProps) {
  return (
    <div className="answers">
      {question.answers.map(({ id, text }) => (
        <label key={id} className="choice">
          <input type="radio" name="answer" value={id} defaultChecked={chosen.includes(id)} />
          <span>{text} </span>
        </label>
      ))}
    </div>
  );
}

function Chosen({ children }: { children: ReactNode }) {
  return <small className="chosen">{children}</small>;
}

function hasAnswer(form: FormData): boolean {
  return ['answer', 'firstPair', 'secondPair'].some((name) => Boolean(form.get(name)));
}
