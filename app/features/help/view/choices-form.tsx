import { Fragment, type ReactNode } from 'react';
import { descriptionOf, FieldError } from '~/forms/field';
import { SelectField } from '~/forms/fields/select-field';
import type { RejectedForm } from '~/forms/rejected-form';
import { textIn } from '~/forms/parse-form';
import { Form } from '~/ui/form';
import { ComboChoices } from '~/features/profile/combo-choices';
import {
  answerButtonName,
  typedAnswers,
  type QuestionView,
  selectedAnswers,
} from '~/features/profile/feedback-questions';
import type { HelpPageData } from '../help-page.server';
import type { Choices, Option, Message } from '../messages/message';

type FormContext = { words: HelpPageData['words']; rejected: RejectedForm | undefined };

type ChoicesFormProps = FormContext & {
  choices: Choices;
  /** The step that the form belongs to: sent after a newer one, it is stale. */
  newest: number;
};

const name = 'answer';

export function ChoicesForm({ choices, newest, ...context }: ChoicesFormProps) {
  return (
    <Form action="/profile/help" replace className="choices">
      <input type="hidden" name="newest" value={newest} />
      {choices.type === 'question' ? (
        <Answers question={choices.question} {...context} />
      ) : choices.type === 'category' || choices.type === 'item' ? (
        <OneOfList {...choices} {...context} />
      ) : (
        <Buttons options={choices.options} {...context} />
      )}
    </Form>
  );
}

function Answers({ question, ...context }: FormContext & { question: QuestionView }) {
  const { words, rejected } = context;
  if (question.type !== 'Combo') {
    const options = question.answers.map(({ id, text }) => ({ value: id, label: text }));
    return <Buttons options={options} {...context} />;
  }
  const selected = typedAnswers(rejected?.typed);
  return (
    <Group {...context}>
      <ComboChoices question={question} chosen={selected} words={words.combo} />
      <button className="button">{words.combo.complete}</button>
    </Group>
  );
}

function Buttons({ options, ...context }: FormContext & { options: Option[] }) {
  return (
    <Group {...context}>
      {options.map(({ value, label }) => (
        <Fragment key={value}>
          <button className="button secondary" name={answerButtonName(value)}>
            {label}
          </button>{' '}
        </Fragment>
      ))}
    </Group>
  );
}

function Group({ words, rejected, children }: FormContext & { children: ReactNode }) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={descriptionOf({ name, rejected })}>
      <legend className="visually-hidden">{words.choose.legend}</legend>
      <FieldError name={name} error={rejected?.errors[name]} />
      {children}
    </fieldset>
  );
}

type OneOfListProps = FormContext & { type: 'category' | 'item'; options: Option[] };

function OneOfList({ type, options, words, rejected }: OneOfListProps) {
  return (
    <div className="beside">
      <SelectField
        name={name}
        label={words.choose[type]}
        placeholder={words.choose.placeholder}
        options={options.map(({ value, label }) => ({ value, text: label }))}
        rejected={rejected}
      />
      <button className="button">{words.choose.submit}</button>
    </div>
  );
}

type Sent = { form: FormData; newest: number; choices: Choices };

/** It has the id of the message that comes back: screen readers read it once. Null if only the server can word it. */
export function sentMessage({ form, newest, choices }: Sent): Message | null {
  if (form.has('text')) return messageOf(textIn(form, 'text').trim(), null);
  const selected = selectedAnswers(form);
  const option = labelsOf(choices).find(
    ({ value }) => selected.length === 1 && value === selected[0],
  );
  return messageOf(option?.label ?? '', 'selectedChoice');

  function messageOf(text: string, type: Message['type']): Message | null {
    if (text === '') return null;
    const empty = { kind: null, lines: [], notes: [], links: [] };
    return { ...empty, id: `m${newest + 1}-0`, sender: 'user', type, text };
  }
}

function labelsOf(choices: Choices) {
  if (choices.type === 'restart') return [];
  if (choices.type !== 'question') return choices.options;
  if (choices.question.type === 'Combo') return [];
  return choices.question.answers.map(({ id, text }) => ({ value: id, label: text }));
}
