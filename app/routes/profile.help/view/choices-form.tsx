import type { ReactNode } from 'react';
import { FieldError } from '~/forms/field';
import { Form } from '~/forms/form';
import { ComboChoices } from '../../profile/questions/combo-choices';
import type { Option } from '../messages/message';
import type { HelpViewProps } from './help-view';

type ChoicesFormProps = Pick<HelpViewProps, 'words' | 'choices' | 'newest' | 'refused'>;

/** What the newest message offers: buttons, one thing out of a list, or everything that applies. */
export function ChoicesForm({ words, choices, newest, refused }: ChoicesFormProps) {
  const error = refused?.errors.answer;
  const chosen = refused?.typed.answer?.split(' ') ?? [];
  return (
    <Form action="/profile/help" replace className="choices">
      <input type="hidden" name="newest" value={newest} />
      {offered()}
    </Form>
  );

  function offered(): ReactNode {
    if (choices.ask === 'category' || choices.ask === 'item') {
      const label = words.choose[choices.ask];
      return <OneOf {...{ words, label, error }} options={choices.options} />;
    }
    if (choices.ask !== 'question')
      return <Buttons {...{ words, error }} options={choices.options} />;
    const { question } = choices;
    if (question.type === 'Combo') {
      return (
        <Group {...{ words, error }}>
          <ComboChoices question={question} chosen={chosen} words={words.combo} />
          <button className="button">{words.combo.complete}</button>
        </Group>
      );
    }
    const options = question.answers.map(({ id, text }) => ({ value: id, label: text }));
    return <Buttons {...{ words, error, options }} />;
  }
}

type Offering = Pick<ChoicesFormProps, 'words'> & { error: string | undefined };

function Buttons({ options, ...offering }: Offering & { options: Option[] }) {
  return (
    <Group {...offering}>
      {options.map(({ value, label }) => (
        <button key={value} className="button secondary" name="answer" value={value}>
          {label}
        </button>
      ))}
    </Group>
  );
}

function Group({ words, error, children }: Offering & { children: ReactNode }) {
  return (
    <fieldset id="answer" aria-describedby={error ? 'answer-error' : undefined}>
      <legend className="visually-hidden">{words.choose.legend}</legend>
      <FieldError name="answer" error={error} />
      {children}
    </fieldset>
  );
}

function OneOf({ words, label, options, error }: Offering & { label: string; options: Option[] }) {
  return (
    <div className="field">
      <label htmlFor="answer">{label}</label>
      <FieldError name="answer" error={error} />
      <select
        id="answer"
        name="answer"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'answer-error' : undefined}
      >
        <option value="">{words.choose.placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <button className="button">{words.choose.submit}</button>
    </div>
  );
}
