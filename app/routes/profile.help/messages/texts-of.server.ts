import type { Speech } from '~/i18n/translator.server';
import type { Reply } from '../conversation/step';
import { dataText, deletionText, unverifiedText } from './advice-texts.server';
import type { Text } from './message';
import { purchaseTexts } from './purchase-texts.server';
import { sizeText } from './size-text.server';

/** What a reply says in the reader's language. Questions come in the core's own words: their text is given. */
export function textsOf(reply: Reply, speech: Speech, question: Text[]): Text[] {
  const { t, words } = speech;
  const help = words('help');
  const more: Text = { text: help.more, type: 'choice' };
  switch (reply.say) {
    case 'purchases':
      return [...purchaseTexts(reply, speech), more];
    case 'unverified':
      return [unverifiedText(reply, speech), more];
    case 'choose-category':
      return [{ text: help.size.ask, type: 'select' }];
    case 'size':
      return [sizeText(reply, speech), more];
    case 'choose-item':
      return [{ text: help.rate.ask, type: 'select' }];
    case 'question':
      return reply.begins === null
        ? question
        : [{ text: t('help:rate.begin', { name: reply.begins }) }, ...question];
    case 'thanks':
      return [{ text: t('help:rate.thanks', { name: reply.name }), kind: 'confirmation' }, more];
    case 'nothing':
      return [{ text: help.nothing[reply.of] }, more];
    case 'topics':
      return [{ text: reply.topics.length > 0 ? help.several : help.notFound, type: 'choice' }];
    case 'data':
      return [dataText(speech), more];
    case 'delete':
      return [deletionText(speech), more];
    case 'bye':
      return [{ text: help.bye, kind: 'confirmation' }, restartText(speech)];
    case 'failed':
      return failureTexts(t(`messages:${reply.failure}`), speech);
  }
}

/** What failed, and the offer to start anew. */
export function failureTexts(message: string, speech: Speech): Text[] {
  return [{ text: message, kind: 'error' }, restartText(speech)];
}

function restartText({ words }: Speech): Text {
  return { text: words('help').restart, type: 'choice', kind: 'restart' };
}
