import type { Feedback, Question } from '~/core-api/feedback';
import type { Translator } from '~/i18n/translator.server';
import { isForgetful, type Conversation } from '../conversation/conversation';
import type { Asked, Step } from '../conversation/step';
import { formatsOf } from './formats.server';
import type { Message, Text } from './message';
import { textsOf } from './texts-of.server';

type Told = {
  translator: Translator;
  welcome: Text[];
  /** The feedback of the newest rated item, whose questions and answers are shown. */
  feedback: Feedback | null;
};

/** Every message of a conversation, oldest first. What cannot be said any more is left out. */
export function messagesOf(conversation: Conversation, told: Told): Message[] {
  const { start, steps } = conversation;
  const welcome = isForgetful(conversation) ? [] : told.welcome;
  return [
    ...welcome.map((text, place) => messageOf(`m${start - 1}-${place + 1}`, 'product', text)),
    ...steps.flatMap((step) => messagesIn(step, told)),
  ];
}

/** The id of the message with which the person's next step begins. */
export function userMessageId(number: number): string {
  return `m${number}-0`;
}

export function messageOf(id: string, sender: Message['sender'], text: Text): Message {
  return { type: null, kind: null, lines: [], notes: [], links: [], ...text, id, sender };
}

function messagesIn({ number, asked, reply }: Step, { translator, feedback }: Told): Message[] {
  const said = asked && askedText(asked, translator, feedback);
  const question =
    reply.say === 'question' ? feedback?.questions.find(isCalled(reply.question)) : undefined;
  const texts = textsOf(reply, translator, question ? [questionText(question)] : []);
  return [
    ...(said ? [messageOf(userMessageId(number), 'user', said)] : []),
    ...texts.map((text, place) => messageOf(`m${number}-${place + 1}`, 'product', text)),
  ];
}

function askedText(
  asked: Asked,
  { language, words }: Translator,
  feedback: Feedback | null,
): Text | null {
  if (asked.by === 'text') return { text: asked.text };
  const type = 'selectedChoice';
  if (asked.by === 'topic') return { type, text: words('help').topics[asked.topic] };
  if (asked.by === 'category') {
    return { type, text: words('purchases').categories[asked.category] };
  }
  if (asked.by === 'item') return { type, text: asked.name };
  const question = feedback?.questions.find(isCalled(asked.question));
  const chosen = question?.answers.filter(({ answerTemplateId }) =>
    asked.answers.includes(answerTemplateId),
  );
  const texts = (chosen ?? []).map(({ localizedText }) => localizedText);
  return texts.length > 0 ? { type, text: formatsOf(language).and(texts) } : null;
}

function questionText({ localizedText, questionType }: Question): Text {
  return { text: localizedText, type: questionType === 'Combo' ? 'select' : 'choice' };
}

function isCalled(id: string): (question: Question) => boolean {
  return ({ questionTemplateId }) => questionTemplateId === id;
}
