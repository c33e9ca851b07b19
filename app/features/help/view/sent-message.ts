import { textIn } from '~/forms/parse-form';
import { selectedAnswers } from '~/features/profile/feedback-questions';
import type { Choices, Message } from '../messages/message';

type Sent = { form: FormData; newest: number; choices: Choices };

/**
 * The message of a pending form, shown at once. It has the id of the message that comes back, so that screen readers
 * do not read it twice.
 * @returns null when only the server can word the message.
 */
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
