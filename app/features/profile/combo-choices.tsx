import { ChoiceChips } from '~/forms/fields/choice-chips';
import { TwoOptionSwitch } from '~/forms/fields/two-option-switch';
import { fill } from '~/i18n/fill';
import type { Words } from '~/i18n/words';
import type { QuestionView } from './feedback-questions';

type ComboChoicesProps = {
  question: QuestionView;
  chosen: string[];
  words: Words['feedback'];
  /** Of the names and ids where several questions share a form. */
  prefix?: string;
  id?: string;
};

/** The first four answers are two opposite pairs (specification, section 3). */
export function ComboChoices({ question, chosen, words, prefix = '', id }: ComboChoicesProps) {
  const options = question.answers.map(({ id, text }) => ({
    value: id,
    text,
    isChosen: chosen.includes(id),
  }));
  const pairs = [
    { name: `${prefix}firstPair`, options: options.slice(0, 2) },
    { name: `${prefix}secondPair`, options: options.slice(2, 4) },
  ];
  return (
    <>
      {pairs.map((pair) => (
        <TwoOptionSwitch
          key={pair.name}
          {...pair}
          legend={legendOf(pair.options, words.pair)}
          neither={words.neither}
          chosen={pair.options.find(({ isChosen }) => isChosen)?.value ?? ''}
        />
      ))}
      <ChoiceChips
        name={`${prefix}answer`}
        id={id}
        legend={words.chips}
        options={options.slice(4)}
      />
    </>
  );
}

function legendOf([first, second]: { text: string }[], pattern: string): string {
  return fill(pattern, { first: first?.text ?? '', second: inSentence(second?.text ?? '') });
}

/** An abbreviation keeps its capitals. */
function inSentence(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
