import { NoAnswer } from '~/forms/fields/radio-field';
import type { QuestionView } from '~/features/profile/feedback-questions';

type RadioChoicesProps = { name: string; question: QuestionView; chosen: string[] };

export function RadioChoices({ name, question, chosen }: RadioChoicesProps) {
  return (
    <div className="answers">
      {chosen.length === 0 && <NoAnswer name={name} />}
      {question.answers.map(({ id, text }) => (
        <label key={id} className="choice">
          <input type="radio" name={name} value={id} defaultChecked={chosen.includes(id)} />
          <span>{text} </span>
        </label>
      ))}
    </div>
  );
}
