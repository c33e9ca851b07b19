import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { Speech } from '~/i18n/speak.server';
import { questionView } from '../../profile/questions/question-view';
import type { Conversation } from '../conversation/conversation';
import type { Choices, Option } from '../messages/message';
import type { Topic } from '../topics/topics';
import { unratedItems } from '../facts/rated-items';
import type { Read, Reads } from './reads.server';

type Choosing = { speech: Speech; reads: Reads; topics: Topic[] };

/** What can be chosen now, after the newest reply; items and questions are read afresh. */
export async function choicesOf(
  conversation: Conversation,
  { speech, reads, topics }: Choosing,
): Read<Choices> {
  const reply = conversation.exchanges.at(-1)?.reply;
  switch (reply?.say) {
    case undefined:
      return offer('topic', topicOptions(topics, speech));
    case 'failed':
    case 'bye':
      return offer('restart', restartOptions(speech));
    case 'choose-category': {
      const names = speech.words('purchases').categories;
      return offer(
        'category',
        reply.categories.map((name) => ({ value: name, label: names[name] })),
      );
    }
    case 'choose-item':
      return itemChoices(reads);
    case 'question':
      return questionChoices(conversation, reply.question, reads);
    case 'topics':
      return offer('topic', topicOptions(reply.topics.length > 0 ? reply.topics : topics, speech));
    default:
      return offer('topic', topicOptions([...topics, 'bye'], speech));
  }
}

export function restartOptions({ words }: Speech): Option[] {
  return [{ value: 'restart', label: words('help').startAgain }];
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
  return offer(
    'item',
    unrated.value.map(({ item }) => ({ value: item.id, label: labelOf(item) })),
  );
}

async function questionChoices({ rated }: Conversation, id: string, reads: Reads): Read<Choices> {
  const feedback = rated && (await reads.feedback(rated.key));
  if (feedback && !feedback.ok) return feedback;
  const question = feedback?.value.questions.find((known) => known.questionTemplateId === id);
  return question
    ? { ok: true, value: { ask: 'question', question: questionView(question) } }
    : { ok: false, refusal: 'feedback.not-found' };
}

function topicOptions(topics: readonly (Topic | 'bye')[], { words }: Speech): Option[] {
  return topics.map((topic) => ({ value: topic, label: words('help').topics[topic] }));
}

function labelOf(item: Transaction): string {
  return [item.productDisplayName, storeOf(item)?.name, sizeOf(item)].filter(Boolean).join(' · ');
}

async function offer(
  ask: 'topic' | 'category' | 'item' | 'restart',
  options: Option[],
): Read<Choices> {
  return { ok: true, value: { ask, options } };
}
