import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { Feedback, Question } from '~/core-api/feedback';
import { formatsOf } from '~/i18n/formats.server';
import {
  isTruncated,
  type Conversation,
  addStep,
  isOver,
  startConversation,
  type NewStep,
  conversationSchema,
} from './conversation/conversation';
import type { MessageText, Message } from './messages/message';
import { failureTexts, replyTexts } from './messages/reply-texts.server';
import { readChoices, restartChoices } from './replies/choices.server';
import { createCoreReader } from './replies/core-reader.server';
import { topicsFor } from './topics/topics';
import { type Step, type StepRequest, failureReply } from './conversation/step';
import { z } from 'zod';
import { parseForm, textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { redirectWithNotice } from '~/session/notices.server';
import { selectedAnswers } from '~/features/profile/feedback-questions';
import { replyToSelection, replyToText, type StepContext } from './replies/next-step.server';
import { readHostCookie, setHostCookie } from '~/server/cookies.server';
import { encrypt, decrypt } from '~/session/encrypted-cookie.server';

export type HelpPageData = Awaited<ReturnType<typeof helpPageOf>>;

/** Help stays open while the core fails: without a profile it offers every topic, and a reply says what failed. */
export async function helpPageOf(args: LoaderFunctionArgs, user: User) {
  const core = createCoreReader(user);
  const [translator, conversation, profile] = await Promise.all([
    getTranslator(args),
    loadConversation(args, user),
    core.profile(),
  ]);
  const known = profile.ok ? profile.value : null;
  const topics = topicsFor({ isUnverified: known !== null && !hasVerifiedEmail(known) });
  const { newest, rated } = conversation;
  const [choices, feedback] = await Promise.all([
    readChoices(conversation, { translator, core, topics }),
    rated && hasQuestions(conversation) ? core.feedback(rated.key) : null,
  ]);
  const messages = conversationMessages(conversation, {
    translator,
    welcome: welcomeTexts(known, translator),
    feedback: feedback?.ok ? feedback.value : null,
  });
  const problem = choices.ok
    ? []
    : failureTexts(translator.t(`messages:${choices.refusal}`), translator);
  return {
    words: pageWords(translator),
    newest,
    hasBegun: conversation.steps.length > 0,
    isTruncated: isTruncated(conversation),
    isFailed: !choices.ok,
    messages: [
      ...messages,
      ...problem.map((text, place) => messageOf(`m${newest}-failed-${place}`, 'product', text)),
    ],
    choices: choices.ok ? choices.value : restartChoices(translator),
  };
}

function hasQuestions({ steps }: Conversation): boolean {
  return steps.some(
    ({ request, reply }) => reply.type === 'question' || request?.type === 'answers',
  );
}

function welcomeTexts(profile: Profile | null, { t, words }: Translator): MessageText[] {
  const { hello, noAddress } = words('help').welcome;
  if (!profile || hasVerifiedEmail(profile)) return [{ text: hello, type: 'choice' }];
  const address = profile.primaryEmailAddress?.address;
  const unverified = address ? t('help:welcome.unverified', { address }) : noAddress;
  return [{ text: unverified }, { text: hello, type: 'choice' }];
}

function pageWords({ words }: Translator) {
  const { title, lead, log, sender, forgotten, waiting, choose, write, startAgain } = words('help');
  const combo = words('feedback');
  return { title, lead, log, sender, forgotten, waiting, choose, write, startAgain, combo };
}

type MessageContext = {
  translator: Translator;
  welcome: MessageText[];
  /** About the newest rated item; null when it could not be read, and its questions are left out. */
  feedback: Feedback | null;
};

function conversationMessages(conversation: Conversation, context: MessageContext): Message[] {
  const { start, steps } = conversation;
  const welcome = isTruncated(conversation) ? [] : context.welcome;
  return [
    ...welcome.map((text, place) => messageOf(`m${start - 1}-${place + 1}`, 'product', text)),
    ...steps.flatMap((step) => messagesOf(step, context)),
  ];
}

function messageOf(id: string, sender: Message['sender'], text: MessageText): Message {
  return { type: null, kind: null, lines: [], notes: [], links: [], ...text, id, sender };
}

function messagesOf({ number, request, reply }: Step, { translator, feedback }: MessageContext) {
  const own = request && requestText(request, translator, feedback);
  const question =
    reply.type === 'question' ? feedback?.questions.find(hasId(reply.question)) : undefined;
  const texts = replyTexts(reply, translator, question ? [questionText(question)] : []);
  return [
    ...(own ? [messageOf(`m${number}-0`, 'user', own)] : []),
    ...texts.map((text, place) => messageOf(`m${number}-${place + 1}`, 'product', text)),
  ];
}

function requestText(
  request: StepRequest,
  { language, words }: Translator,
  feedback: Feedback | null,
): MessageText | null {
  if (request.type === 'text') return { text: request.text };
  const type = 'selectedChoice';
  if (request.type === 'topic') return { type, text: words('help').topics[request.topic] };
  if (request.type === 'category') {
    return { type, text: words('purchases').categories[request.category] };
  }
  if (request.type === 'item') return { type, text: request.name };
  const question = feedback?.questions.find(hasId(request.question));
  const selected = question?.answers.filter(({ answerTemplateId }) =>
    request.answers.includes(answerTemplateId),
  );
  const texts = (selected ?? []).map(({ localizedText }) => localizedText);
  return texts.length > 0 ? { type, text: formatsOf(language).and(texts) } : null;
}

function questionText({ localizedText, questionType }: Question): MessageText {
  return { text: localizedText, type: questionType === 'Combo' ? 'select' : 'choice' };
}

function hasId(id: string): (question: Question) => boolean {
  return ({ questionTemplateId }) => questionTemplateId === id;
}

const pageAddress = '/profile/help';
const newestAddress = `${pageAddress}#latest`;

const textSchema = z.object({ text: z.string().trim().min(1, 'required').max(200, 'maximum') });

export async function answerForm(args: ActionFunctionArgs, user: User, form: FormData) {
  const conversation = await loadConversation(args, user);
  const selected = selectedAnswers(form);
  if (selected[0] === 'restart') {
    await saveConversation(args, startConversation(user.sessionId, conversation.newest + 1));
    return redirect(newestAddress, 303);
  }
  const translator = await getTranslator(args);
  const isText = form.has('text');
  const isStale = !isText && textIn(form, 'newest') !== String(conversation.newest);
  if (isStale || isOver(conversation)) {
    return redirectWithNotice(args, pageAddress, 'info', translator.words('help').movedOn);
  }
  const context = { user, translator, conversation, core: createCoreReader(user) };
  if (isText) return answerText(args, context, form);
  const step = await replyToSelection(selected, context);
  if (step) return saveStep(args, conversation, step);
  const typed = { answer: selected.join(' ') };
  return rejectForm(args, { problems: { answer: { key: 'choice' } }, typed });
}

async function answerText(args: ActionFunctionArgs, context: StepContext, form: FormData) {
  const parsed = parseForm(textSchema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return saveStep(args, context.conversation, await replyToText(parsed.value.text, context));
}

async function saveStep(args: ActionFunctionArgs, conversation: Conversation, step: NewStep) {
  const isSaved = await saveConversation(args, addStep(conversation, step));
  if (!isSaved) {
    const reply = failureReply('generic.unknown');
    await saveConversation(args, addStep(conversation, { request: null, reply }));
  }
  return redirect(newestAddress, 303);
}

const name = 'help';
const maxValueLength = 4000;

async function loadConversation(
  { request }: LoaderFunctionArgs,
  { sessionId }: { sessionId: string },
): Promise<Conversation> {
  const parsed = conversationSchema.safeParse(
    await decrypt(name, readHostCookie(request, name) ?? ''),
  );
  const isOwn = parsed.success && parsed.data.session === sessionId;
  return isOwn ? parsed.data : startConversation(sessionId);
}

/** @returns false when its last step alone does not fit into a cookie; then the cookie stays as it was. */
async function saveConversation(args: LoaderFunctionArgs, conversation: Conversation) {
  const value = await encrypt(name, conversation);
  if (value.length > maxValueLength) return false;
  setHostCookie(args, { name, value });
  return true;
}
