import { useRef } from 'react';
import type { Words } from '~/i18n/words';
import type { QuestionView } from './question-view';

type ComboChoicesProps = { question: QuestionView; chosen: string[]; words: Words['feedback'] };

/** Two two-way choices, then everything else that may apply as well (G36). */
export function ComboChoices({ question, chosen, words }: ComboChoicesProps) {
  const { answers } = question;
  return (
    <>
      <Pair
        name="firstPair"
        legend={words.firstPair}
        answers={answers.slice(0, 2)}
        chosen={chosen}
        neither={words.neither}
      />
      <Pair
        name="secondPair"
        legend={words.secondPair}
        answers={answers.slice(2, 4)}
        chosen={chosen}
        neither={words.neither}
      />
      <fieldset className="chips">
        <legend>{words.chips}</legend>
        {answers.slice(4).map(({ id, text }) => (
          <label key={id} className="chip">
            <input type="checkbox" name="answer" value={id} defaultChecked={chosen.includes(id)} />
            <span>{text} </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

type PairProps = {
  name: string;
  legend: string;
  answers: QuestionView['answers'];
  chosen: string[];
  neither: string;
};

function Pair({ name, legend, answers, chosen, neither }: PairProps) {
  const first = answers.find(({ id }) => chosen.includes(id))?.id ?? '';
  const current = useRef(first);
  const none = useRef<HTMLInputElement>(null);

  /** With scripts, choosing the chosen one again takes it back. */
  function choose(id: string): void {
    if (id !== '' && current.current === id) none.current?.click();
    else current.current = id;
  }

  return (
    <fieldset className="pair">
      <legend>{legend}</legend>
      {[...answers, { id: '', text: neither }].map(({ id, text }) => (
        <label key={id} className="choice">
          <input
            type="radio"
            name={name}
            value={id}
            ref={id === '' ? none : undefined}
            defaultChecked={id === first}
            onClick={() => choose(id)}
          />
          <span>{text} </span>
        </label>
      ))}
    </fieldset>
  );
}
