import type { Translator } from '~/i18n/translator.server';
import type { Reply } from '../conversation/step';
import { dataText, deletionText, unverifiedText } from './advice-texts.server';
import type { Text } from './message';
import { purchaseTexts } from './purchase-texts.server';
import { sizeText } from './size-text.server';

/** What a reply says in the reader's language. Questions come in the core's own words: their text is given. */
export function textsOf(reply: Reply, translator: Translator, question: Text[]): Text[] {
  const { t, words } = translator;
  const help = words('help');
  const more: Text = { text: help.more, type: 'choice' };
  switch (reply.say) {
    case 'purchases':
      return [...purchaseTexts(reply, translator), more];
    case 'unverified':
      return [unverifiedText(reply, translator), more];
    case 'choose-category':
      return [{ text: help.size.ask, type: 'select' }];
    case 'size':
      return [sizeText(reply, translator), more];
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
      return [dataText(translator), more];
    case 'delete':
      return [deletionText(translator), more];
    case 'bye':
      return [{ text: help.bye, kind: 'confirmation' }, restartText(translator)];
    case 'failed':
      return failureTexts(t(`messages:${reply.failure}`), translator);
  }
}

/** What failed, and the offer to start anew. */
export function failureTexts(message: string, translator: Translator): Text[] {
  return [{ text: message, kind: 'error' }, restartText(translator)];
}

function restartText({ words }: Translator): Text {
  return { text: words('help').restart, type: 'choice', kind: 'restart' };
}
