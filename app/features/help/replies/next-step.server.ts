import { mainCategories } from '~/core-api/category';
import type { Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { Conversation, NewStep } from '../conversation/conversation';
import { failureReply, type StepRequest } from '../conversation/step';
import { shortName } from '../facts/short-name';
import type { Choices } from '../messages/message';
import { foldedWords, isGreeting, searchTopics } from '../topics/search-topics.server';
import { selectableTopics, topics } from '../topics/topics';
import { readChoices, readUnratedItems } from './choices.server';
import type { CoreReader } from './core-reader.server';
import { beginRating, saveAnswer } from './rating-replies.server';
import { replyToCategory, replyToTopic } from './topic-replies.server';

export type StepContext = {
  user: User;
  translator: Translator;
  core: CoreReader;
  conversation: Conversation;
};

/** @returns null when the newest message does not offer the selection. */
export async function replyToSelection(
  selected: string[],
  context: StepContext,
): Promise<NewStep | null> {
  const choices = await currentChoices(context);
  if (!choices.ok) return { request: null, reply: failureReply(choices.refusal) };
  return select(choices.value, selected, context);
}

/** A text that repeats the label of a choice selects it; any other text is searched for topics. */
export async function replyToText(text: string, context: StepContext): Promise<NewStep> {
  const request: StepRequest = { type: 'text', text };
  const choices = await currentChoices(context);
  const value = choices.ok ? valueLabelled(choices.value, text) : undefined;
  const step = choices.ok && value ? await select(choices.value, [value], context) : null;
  if (step) return { ...step, request };
  const found = searchTopics(text, context.translator.language);
  const [topic, ...others] = found;
  if (topic === undefined && isGreeting(text)) return { request, reply: { type: 'greeting' } };
  if (topic === undefined || others.length > 0) {
    return { request, reply: { type: 'topics', topics: found } };
  }
  return { request, reply: await replyToTopic(topic, context.core) };
}

function currentChoices({ conversation, translator, core }: StepContext) {
  return readChoices(conversation, { translator, core, topics: [...topics] });
}

async function select(
  choices: Choices,
  selected: string[],
  context: StepContext,
): Promise<NewStep | null> {
  if (choices.type === 'question') return selectAnswers(choices.question.id, selected, context);
  const value = choices.options.find((option) => option.value === selected[0])?.value;
  if (choices.type === 'item') return selectItem(value, context);
  if (choices.type === 'category') return selectCategory(value, context);
  const topic = selectableTopics.find((known) => known === value);
  if (!topic) return null;
  return { request: { type: 'topic', topic }, reply: await replyToTopic(topic, context.core) };
}

async function selectCategory(
  value: string | undefined,
  { core }: StepContext,
): Promise<NewStep | null> {
  const category = mainCategories.find((known) => known === value);
  if (!category) return null;
  return { request: { type: 'category', category }, reply: await replyToCategory(category, core) };
}

async function selectItem(
  value: string | undefined,
  { user, core }: StepContext,
): Promise<NewStep | null> {
  const unrated = await readUnratedItems(core);
  const found = unrated.ok ? unrated.value.find(({ item }) => item.id === value) : undefined;
  if (!found) return null;
  const name = shortName(found.item.productDisplayName);
  return { request: { type: 'item', name }, ...(await beginRating(user, found)) };
}

async function selectAnswers(
  question: string,
  selected: string[],
  { user, core, conversation: { rated } }: StepContext,
): Promise<NewStep | null> {
  if (!rated) return null;
  const feedback = await core.feedback(rated.key);
  if (!feedback.ok) return null;
  const reply = await saveAnswer(user, { feedback: feedback.value, question, selected, rated });
  return reply && { request: { type: 'answers', question, answers: selected }, reply };
}

/** Compares labels without regard to case and accents. */
function valueLabelled(choices: Choices, text: string): string | undefined {
  const options =
    choices.type === 'question'
      ? choices.question.answers.map((answer) => ({ value: answer.id, label: answer.text }))
      : choices.options;
  const folded = foldedWords(text).join(' ');
  return options.find(({ label }) => foldedWords(label).join(' ') === folded)?.value;
}
