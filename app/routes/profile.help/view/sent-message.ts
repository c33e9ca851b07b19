import { textIn } from '~/forms/parse-form';
import type { Choices, Message } from '../messages/message';

type Sent = { form: FormData; newest: number; choices: Choices };

/**
 * The message that a form on its way will become, so that it is seen at once. It has the id of the message that
 * comes back, so that it is not read twice; null for a form whose message the app alone can word.
 */
export function sentMessage({ form, newest, choices }: Sent): Message | null {
  if (form.has('text')) return messageOf(textIn(form, 'text').trim(), null);
  const chosen = form.getAll('answer');
  const label = labelsOf(choices).find(({ value }) => chosen.length === 1 && value === chosen[0]);
  return messageOf(label?.label ?? '', 'selectedChoice');

  function messageOf(words: string, type: Message['type']): Message | null {
    if (words === '') return null;
    const empty = { kind: null, lines: [], notes: [], links: [] };
    return { ...empty, id: `m${newest + 1}-0`, sender: 'user', type, text: words };
  }
}

function labelsOf(choices: Choices) {
  if (choices.ask === 'restart') return [];
  if (choices.ask !== 'question') return choices.options;
  if (choices.question.type === 'Combo') return [];
  return choices.question.answers.map(({ id, text }) => ({ value: id, label: text }));
}
