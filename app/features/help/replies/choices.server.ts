import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import { questionView } from '~/features/profile/feedback-questions';
import type { Conversation } from '../conversation/conversation';
import type { ReplyOf } from '../conversation/step';
import { unratedItems } from '../facts/rated-items';
import type { Choices } from '../messages/message';
import type { SelectableTopic, Topic } from '../topics/topics';
import type { CoreReader, Read } from './core-reader.server';

type ChoiceContext = { translator: Translator; core: CoreReader; topics: Topic[] };

export async function readChoices(
  conversation: Conversation,
  { translator, core, topics }: ChoiceContext,
): Read<Choices> {
  const reply = conversation.steps.at(-1)?.reply;
  switch (reply?.type) {
    case undefined:
      return offer(topicChoices(topics, translator));
    case 'failed':
    case 'bye':
      return offer(restartChoices(translator));
    case 'choose-category':
      return offer(categoryChoices(reply, translator));
    case 'choose-item':
      return readItemChoices(core);
    case 'question':
      return readQuestionChoices(conversation, reply.question, core);
    case 'greeting':
      return offer(topicChoices(topics, translator));
    case 'topics':
      return offer(topicChoices(reply.topics.length > 0 ? reply.topics : topics, translator));
    default:
      return offer(topicChoices([...topics, 'bye'], translator));
  }
}

export function restartChoices({ words }: Translator): Choices {
  return { type: 'restart', options: [{ value: 'restart', label: words('help').startAgain }] };
}

export async function readUnratedItems(core: CoreReader): Read<ReturnType<typeof unratedItems>> {
  const found = await core.history();
  return found.ok ? { ok: true, value: unratedItems(found.value) } : found;
}

async function readItemChoices(core: CoreReader): Read<Choices> {
  const unrated = await readUnratedItems(core);
  if (!unrated.ok) return unrated;
  const options = unrated.value.map(({ item }) => ({ value: item.id, label: labelOf(item) }));
  return offer({ type: 'item', options });
}

async function readQuestionChoices(
  { rated }: Conversation,
  id: string,
  core: CoreReader,
): Read<Choices> {
  const feedback = rated && (await core.feedback(rated.key));
  if (feedback && !feedback.ok) return feedback;
  const question = feedback?.value.questions.find((known) => known.questionTemplateId === id);
  return question
    ? offer({ type: 'question', question: questionView(question) })
    : { ok: false, refusal: 'feedback.not-found' };
}

function categoryChoices(
  { categories }: ReplyOf<'choose-category'>,
  { words }: Translator,
): Choices {
  const names = words('purchases').categories;
  const options = categories.map((category) => ({ value: category, label: names[category] }));
  return { type: 'category', options };
}

function topicChoices(topics: readonly SelectableTopic[], { words }: Translator): Choices {
  const names = words('help').topics;
  return { type: 'topic', options: topics.map((topic) => ({ value: topic, label: names[topic] })) };
}

function labelOf(item: Transaction): string {
  return [item.productDisplayName, storeOf(item)?.name, sizeOf(item)].filter(Boolean).join(' · ');
}

async function offer(choices: Choices): Read<Choices> {
  return { ok: true, value: choices };
}
