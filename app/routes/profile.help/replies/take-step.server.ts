import { mainCategories } from '~/core-api/category';
import type { Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { Conversation, NewStep } from '../conversation/conversation';
import type { Asked } from '../conversation/step';
import type { Choices } from '../messages/message';
import { foldedWords } from '../topics/find-topics';
import { searchTopics } from '../topics/search-topics.server';
import { chosenTopics, topics } from '../topics/topics';
import { choicesOf, unratedOf } from './choices.server';
import { beginRating, rate } from './rating-reply.server';
import type { Reads } from './reads.server';
import { replyAboutSize } from './size-reply.server';
import { shortName } from '../facts/short-name';
import { failed, replyToTopic } from './topic-reply.server';

export type Asking = { user: User; translator: Translator; reads: Reads; conversation: Conversation };

/** Answers what was chosen in the newest message; null when it is not offered there. */
export async function replyToChoice(chosen: string[], asking: Asking): Promise<NewStep | null> {
  const choices = await choicesNow(asking);
  if (!choices.ok) return { asked: null, reply: failed(choices.refusal) };
  return take(choices.value, chosen, asking);
}

/** Answers a text: the one that is written on a choice chooses it, any other is searched for topics. */
export async function replyToText(text: string, asking: Asking): Promise<NewStep> {
  const asked: Asked = { by: 'text', text };
  const choices = await choicesNow(asking);
  const written = choices.ok ? valueWritten(choices.value, text) : undefined;
  const step = choices.ok && written ? await take(choices.value, [written], asking) : null;
  if (step) return { ...step, asked };
  const found = searchTopics(text, asking.translator.language);
  const [topic, ...others] = found;
  if (topic === undefined || others.length > 0) {
    return { asked, reply: { say: 'topics', topics: found } };
  }
  return { asked, reply: await replyToTopic(topic, asking.reads) };
}

function choicesNow({ conversation, translator, reads }: Asking) {
  return choicesOf(conversation, { translator, reads, topics: [...topics] });
}

async function take(choices: Choices, chosen: string[], asking: Asking): Promise<NewStep | null> {
  if (choices.ask === 'question') return takeAnswer(choices.question.id, chosen, asking);
  const value = choices.options.find((option) => option.value === chosen[0])?.value;
  if (choices.ask === 'item') return takeItem(value, asking);
  if (choices.ask === 'category') return takeCategory(value, asking);
  const topic = chosenTopics.find((known) => known === value);
  if (!topic) return null;
  return { asked: { by: 'topic', topic }, reply: await replyToTopic(topic, asking.reads) };
}

async function takeCategory(value: string | undefined, { reads }: Asking): Promise<NewStep | null> {
  const category = mainCategories.find((known) => known === value);
  if (!category) return null;
  return { asked: { by: 'category', category }, reply: await replyAboutSize(category, reads) };
}

async function takeItem(
  value: string | undefined,
  { user, reads }: Asking,
): Promise<NewStep | null> {
  const unrated = await unratedOf(reads);
  const found = unrated.ok ? unrated.value.find(({ item }) => item.id === value) : undefined;
  if (!found) return null;
  const name = shortName(found.item.productDisplayName);
  return { asked: { by: 'item', name }, ...(await beginRating(user, found)) };
}

async function takeAnswer(
  question: string,
  chosen: string[],
  { user, reads, conversation: { rated } }: Asking,
): Promise<NewStep | null> {
  if (!rated) return null;
  const feedback = await reads.feedback(rated.key);
  if (!feedback.ok) return null;
  const reply = await rate(user, { feedback: feedback.value, question, chosen, rated });
  return reply && { asked: { by: 'answers', question, answers: chosen }, reply };
}

/** The value of the choice whose words a text repeats, in whatever case and with whatever accents. */
function valueWritten(choices: Choices, text: string): string | undefined {
  const options =
    choices.ask === 'question'
      ? choices.question.answers.map((answer) => ({ value: answer.id, label: answer.text }))
      : choices.options;
  const written = foldedWords(text).join(' ');
  return options.find(({ label }) => foldedWords(label).join(' ') === written)?.value;
}
