import type { Feedback, Question } from '~/core-api/feedback';
import type { Translator } from '~/i18n/translator.server';
import { isTruncated, type Conversation } from '../conversation/conversation';
import type { Step, StepRequest } from '../conversation/step';
import { formatsOf } from '~/i18n/formats.server';
import type { Message, MessageText } from './message';
import { replyTexts } from './reply-texts.server';

type MessageContext = {
  translator: Translator;
  welcome: MessageText[];
  /** About the newest rated item; null when it could not be read, and its questions are left out. */
  feedback: Feedback | null;
};

export function conversationMessages(
  conversation: Conversation,
  context: MessageContext,
): Message[] {
  const { start, steps } = conversation;
  const welcome = isTruncated(conversation) ? [] : context.welcome;
  return [
    ...welcome.map((text, place) => messageOf(`m${start - 1}-${place + 1}`, 'product', text)),
    ...steps.flatMap((step) => messagesOf(step, context)),
  ];
}

export function messageOf(id: string, sender: Message['sender'], text: MessageText): Message {
  return { type: null, kind: null, lines: [], notes: [], links: [], ...text, id, sender };
}

function messagesOf(
  { number, request, reply }: Step,
  { translator, feedback }: MessageContext,
): Message[] {
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
