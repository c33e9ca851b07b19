import { mainCategories, type MainCategory } from '~/core-api/category';
import type { Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { answerQuestion, nextQuestion, type Feedback, type Question } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { openFeedback, saveFeedback } from '~/history/save-feedback.server';
import { beginMessages, readMessages } from '~/features/profile/feedback-questions';
import type { Conversation, NewStep, RatedItem } from '../conversation/conversation';
import { failureReply, type StepRequest, type Reply } from '../conversation/step';
import {
  shortName,
  categoriesOf,
  fitsIn,
  sizesIn,
  storesOf,
  summarizeStores,
} from '../facts/stores';
import type { Choices } from '../messages/message';
import { foldedWords, isGreeting, searchTopics } from '../topics/search-topics.server';
import { selectableTopics, topics, type SelectableTopic } from '../topics/topics';
import { readChoices, readUnratedItems } from './choices.server';
import { type CoreReader, withMessages, listedItems } from './core-reader.server';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { sizedItemsOf } from '~/history/history';
import { unratedItems } from '../facts/rated-items';

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

function valueLabelled(choices: Choices, text: string): string | undefined {
  const options =
    choices.type === 'question'
      ? choices.question.answers.map((answer) => ({ value: answer.id, label: answer.text }))
      : choices.options;
  const folded = foldedWords(text).join(' ');
  return options.find(({ label }) => foldedWords(label).join(' ') === folded)?.value;
}

async function beginRating(
  user: User,
  { item, percent }: { item: Transaction; percent: number | null },
): Promise<Pick<NewStep, 'reply' | 'rated'>> {
  const key = itemKeyOf(item);
  const feedback =
    percent === null
      ? withMessages(await openFeedback(user, key), beginMessages)
      : withMessages(await getFeedback(user, key), readMessages);
  if (!feedback.ok) return { reply: failureReply(feedback.refusal) };
  const name = shortName(item.productDisplayName);
  const rated = { key, name };
  return { reply: askNext(feedback.value.questions, { name, begins: name }), rated };
}

/** Help begins anew after a failure, and keeps no choice. */
const saveMessages = {
  'not-found': 'purchase.save-failed',
  unknown: 'purchase.save-failed',
  unreadable: 'generic.unknown',
} as const;

type Rating = { feedback: Feedback; question: string; selected: string[]; rated: RatedItem };

async function saveAnswer(
  user: User,
  { feedback, question, selected, rated: { name } }: Rating,
): Promise<Reply | null> {
  const questions = answerQuestion(feedback.questions, question, selected);
  if (!questions) return null;
  const saved = withMessages(await saveFeedback(user, { ...feedback, questions }), saveMessages);
  if (!saved.ok) return failureReply(saved.refusal);
  return askNext(questions, { name, begins: null });
}

function askNext(
  questions: Question[],
  { name, begins }: { name: string; begins: string | null },
): Reply {
  const next = questions[nextQuestion(questions)];
  return next
    ? { type: 'question', question: next.questionTemplateId, begins }
    : { type: 'thanks', name };
}

const maxAddresses = 3;

/** For everybody, from texts alone. */
function isAnsweredAlike(topic: SelectableTopic) {
  return topic === 'data' || topic === 'delete' || topic === 'contact' || topic === 'bye';
}

/** Purchases are read for users with a verified address only (G33). */
async function replyToTopic(topic: SelectableTopic, core: CoreReader): Promise<Reply> {
  if (isAnsweredAlike(topic)) return { type: topic };
  if (topic === 'return') return nameStores(core);
  const profile = await core.profile();
  if (!profile.ok) return failureReply(profile.refusal);
  if (!hasVerifiedEmail(profile.value)) {
    return { type: 'unverified', address: profile.value.primaryEmailAddress?.address ?? null };
  }
  if (topic === 'size') return offerCategories(core);
  if (topic === 'rate') return offerItems(core);
  return summarizePurchases(profile.value, core);
}

async function replyToCategory(category: MainCategory, core: CoreReader): Promise<Reply> {
  const history = await core.history();
  if (!history.ok) return failureReply(history.refusal);
  const items = sizedItemsOf(history.value);
  return { type: 'size', category, sizes: sizesIn(category, items), fits: fitsIn(category, items) };
}

/** A return is the store's: what cannot be read about the person only leaves its partner stores. */
async function nameStores(core: CoreReader): Promise<Reply> {
  const profile = await core.profile();
  const isVerified = profile.ok && hasVerifiedEmail(profile.value);
  const found = isVerified ? await core.history() : null;
  return { type: 'return', stores: found?.ok ? storesOf(listedItems(found.value)) : [] };
}

async function summarizePurchases(profile: Profile, core: CoreReader): Promise<Reply> {
  const found = await core.history();
  if (!found.ok) return failureReply(found.refusal);
  const items = listedItems(found.value);
  const addresses = [profile.primaryEmailAddress, ...profile.associatedEmailAddresses];
  const addressesWhere = (isVerified: boolean) =>
    addresses
      .flatMap((known) => (known?.isVerified === isVerified ? [known.address] : []))
      .slice(0, maxAddresses);
  return {
    type: 'purchases',
    count: items.length,
    ...summarizeStores(items),
    verified: addressesWhere(true),
    unverified: addressesWhere(false),
  };
}

async function offerCategories(core: CoreReader): Promise<Reply> {
  const found = await core.history();
  if (!found.ok) return failureReply(found.refusal);
  const categories = categoriesOf(listedItems(found.value));
  return categories.length > 0
    ? { type: 'choose-category', categories }
    : { type: 'nothing', of: 'purchases' };
}

async function offerItems(core: CoreReader): Promise<Reply> {
  const found = await core.history();
  if (!found.ok) return failureReply(found.refusal);
  if (listedItems(found.value).length === 0) return { type: 'nothing', of: 'purchases' };
  return unratedItems(found.value).length > 0
    ? { type: 'choose-item' }
    : { type: 'nothing', of: 'unrated' };
}
