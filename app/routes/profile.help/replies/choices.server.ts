import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import { questionView } from '../../profile/questions/question-view';
import type { Conversation } from '../conversation/conversation';
import type { ReplyOf } from '../conversation/step';
import { unratedItems } from '../facts/rated-items';
import type { Choices } from '../messages/message';
import type { ChosenTopic, Topic } from '../topics/topics';
import type { Read, Reads } from './reads.server';

type Choosing = { translator: Translator; reads: Reads; topics: Topic[] };

/** What can be chosen now, after the newest reply; items and questions are read afresh. */
export async function choicesOf(
  conversation: Conversation,
  { translator, reads, topics }: Choosing,
): Read<Choices> {
  const reply = conversation.steps.at(-1)?.reply;
  switch (reply?.say) {
    case undefined:
      return offer(topicChoices(topics, translator));
    case 'failed':
    case 'bye':
      return offer(restartChoices(translator));
    case 'choose-category':
      return offer(categoryChoices(reply, translator));
    case 'choose-item':
      return itemChoices(reads);
    case 'question':
      return questionChoices(conversation, reply.question, reads);
    case 'topics':
      return offer(topicChoices(reply.topics.length > 0 ? reply.topics : topics, translator));
    default:
      return offer(topicChoices([...topics, 'bye'], translator));
  }
}

export function restartChoices({ words }: Translator): Choices {
  return { ask: 'restart', options: [{ value: 'restart', label: words('help').startAgain }] };
}

/** The items that can be rated, out of reads that are made once. */
export async function unratedOf(reads: Reads): Read<ReturnType<typeof unratedItems>> {
  const [read, statuses] = await Promise.all([reads.items(), reads.statuses()]);
  if (!read.ok) return read;
  if (!statuses.ok) return statuses;
  return { ok: true, value: unratedItems(read.value.items, statuses.value) };
}

async function itemChoices(reads: Reads): Read<Choices> {
  const unrated = await unratedOf(reads);
  if (!unrated.ok) return unrated;
  const options = unrated.value.map(({ item }) => ({ value: item.id, label: labelOf(item) }));
  return offer({ ask: 'item', options });
}

async function questionChoices({ rated }: Conversation, id: string, reads: Reads): Read<Choices> {
  const feedback = rated && (await reads.feedback(rated.key));
  if (feedback && !feedback.ok) return feedback;
  const question = feedback?.value.questions.find((known) => known.questionTemplateId === id);
  return question
    ? offer({ ask: 'question', question: questionView(question) })
    : { ok: false, refusal: 'feedback.not-found' };
}

function categoryChoices({ categories }: ReplyOf<'choose-category'>, { words }: Translator): Choices {
  const names = words('purchases').categories;
  const options = categories.map((category) => ({ value: category, label: names[category] }));
  return { ask: 'category', options };
}

function topicChoices(topics: readonly ChosenTopic[], { words }: Translator): Choices {
  const names = words('help').topics;
  return { ask: 'topic', options: topics.map((topic) => ({ value: topic, label: names[topic] })) };
}

function labelOf(item: Transaction): string {
  return [item.productDisplayName, storeOf(item)?.name, sizeOf(item)].filter(Boolean).join(' · ');
}

async function offer(choices: Choices): Read<Choices> {
  return { ok: true, value: choices };
}
