import { ChoiceChips } from '~/forms/fields/choice-chips';
import { TwoOptionSwitch } from '~/forms/fields/two-option-switch';
import type { Words } from '~/i18n/words';
import type { QuestionView } from './feedback-questions';

type ComboChoicesProps = { question: QuestionView; chosen: string[]; words: Words['feedback'] };

export function ComboChoices({ question, chosen, words }: ComboChoicesProps) {
  const options = question.answers.map(({ id, text }) => ({
    value: id,
    text,
    isChosen: chosen.includes(id),
  }));
  const [firstPair, secondPair] = [options.slice(0, 2), options.slice(2, 4)];
  return (
    <>
      <TwoOptionSwitch
        name="firstPair"
        legend={words.firstPair}
        options={firstPair}
        neither={words.neither}
        chosen={chosenOf(firstPair)}
      />
      <TwoOptionSwitch
        name="secondPair"
        legend={words.secondPair}
        options={secondPair}
        neither={words.neither}
        chosen={chosenOf(secondPair)}
      />
      <ChoiceChips name="answer" legend={words.chips} options={options.slice(4)} />
    </>
  );
}

function chosenOf(pair: { value: string; isChosen: boolean }[]): string {
  return pair.find(({ isChosen }) => isChosen)?.value ?? '';
}
