import type { ReactNode } from 'react';
import { descriptionOf, FieldError } from '~/forms/field-error';
import { SelectField } from '~/forms/fields/select-field';
import { Form } from '~/ui/form';
import { ComboChoices } from '../../profile/questions/combo-choices';
import type { QuestionView } from '../../profile/questions/question-view';
import type { Option } from '../messages/message';
import type { HelpViewProps } from './help-view';

type Offering = Pick<HelpViewProps, 'words' | 'rejected'>;
type ChoicesFormProps = Offering & Pick<HelpViewProps, 'choices' | 'newest'>;

const name = 'answer';

/** What the newest message offers, and the number of its step, without which it would be a later one's. */
export function ChoicesForm({ choices, newest, ...offering }: ChoicesFormProps) {
  return (
    <Form action="/profile/help" replace className="choices">
      <input type="hidden" name="newest" value={newest} />
      {choices.ask === 'question' ? (
        <Answers question={choices.question} {...offering} />
      ) : choices.ask === 'category' || choices.ask === 'item' ? (
        <OneOfList {...choices} {...offering} />
      ) : (
        <Buttons options={choices.options} {...offering} />
      )}
    </Form>
  );
}

/** One tap answers a Bool or Radio question; of a Combo everything that applies is chosen. */
function Answers({ question, ...offering }: Offering & { question: QuestionView }) {
  const { words, rejected } = offering;
  if (question.type !== 'Combo') {
    const options = question.answers.map(({ id, text }) => ({ value: id, label: text }));
    return <Buttons options={options} {...offering} />;
  }
  const chosen = rejected?.typed[name]?.split(' ') ?? [];
  return (
    <Group {...offering}>
      <ComboChoices question={question} chosen={chosen} words={words.combo} />
      <button className="button">{words.combo.complete}</button>
    </Group>
  );
}

function Buttons({ options, ...offering }: Offering & { options: Option[] }) {
  return (
    <Group {...offering}>
      {options.map(({ value, label }) => (
        <button key={value} className="button secondary" name={name} value={value}>
          {label}
        </button>
      ))}
    </Group>
  );
}

function Group({ words, rejected, children }: Offering & { children: ReactNode }) {
  return (
    <fieldset id={name} aria-describedby={descriptionOf({ name, rejected })}>
      <legend className="visually-hidden">{words.choose.legend}</legend>
      <FieldError name={name} error={rejected?.errors[name]} />
      {children}
    </fieldset>
  );
}

type List = Offering & { ask: 'category' | 'item'; options: Option[] };

function OneOfList({ ask, options, words, rejected }: List) {
  return (
    <div className="beside">
      <SelectField
        name={name}
        label={words.choose[ask]}
        placeholder={words.choose.placeholder}
        options={options.map(({ value, label }) => ({ value, text: label }))}
        rejected={rejected}
      />
      <button className="button">{words.choose.submit}</button>
    </div>
  );
}
